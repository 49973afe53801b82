import { isOfferOn } from "#domain/config/index.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import { offered } from "#domain/language/index.ts"
import { orderUntilOf } from "#domain/menu/index.ts"
import { AppLink } from "#src/components/AppLink.tsx"
import { LanguageSelect } from "#src/components/controls/LanguageSelect.tsx"
import { ReaderIcon } from "#src/components/icons.ts"
import { Plate } from "#src/components/offer/Plate.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Logo } from "#src/components/shell/Logo.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect, useSend } from "#src/react/store.tsx"
import { LoginForm } from "./LoginForm.tsx"

/** Card and password, each where the deployment allows it. Source: ROUTE-09, ROUTE-11. */
export const LoginScreen = () => {
  const config = useSelect((state) => state.client.config)
  const { t, language } = useText()
  const send = useSend()
  const { allowCardLogin, allowPasswordLogin, allowRegistration, allowGuests } = config
  const name = config.applicationName[language] ?? config.applicationName["en"] ?? "Trayline"
  return (
    <div className="login">
      <header className="hero speck">
        <Logo name={name} href="/" logo={config.theme.logo} named />
        <Slogan />
        <Plate drawing="main" />
        <Plate drawing="salad" />
        <Plate drawing="soup" />
      </header>
      <main className="form" id="main" tabIndex={-1}>
        <div className="row">
          <h1 className="grow">{t("login.title")}</h1>
          <LanguageSelect
            languages={offered(config)}
            onChange={(chosen) => send({ _tag: "LanguageChosen", language: chosen })}
          />
        </div>
        {!allowCardLogin && !allowPasswordLogin && (
          <Banner tone="info">{t("login.notAvailable")}</Banner>
        )}
        {allowCardLogin && <CardSection />}
        {allowCardLogin && allowPasswordLogin && <div className="or">{t("login.orPassword")}</div>}
        {allowPasswordLogin && <LoginForm isModal={false} />}
        {allowRegistration && (
          <p>
            {t("login.newHere")} <AppLink href="/registration">{t("login.register")}</AppLink>
          </p>
        )}
        {allowGuests && isOfferOn(config) && (
          <p>
            <AppLink href="/offer/WEEK">{t("login.lookAtMenu")}</AppLink>
          </p>
        )}
        <p>
          <button type="button" className="link-btn" onClick={() => send({ _tag: "ReportOpened" })}>
            {t("report.open")}
          </button>
        </p>
      </main>
    </div>
  )
}

/** What a card would do here; the reader itself comes with its own rules. Source: READER-20. */
const CardSection = () => {
  const { t } = useText()
  return (
    <section className="reader" aria-label={t("reader.hold")}>
      <span className="ic">
        <ReaderIcon />
      </span>
      <output>
        <b>{t("reader.hold")}</b>
        <br />
        <span className="sm mute">{t("reader.connecting")}</span>
      </output>
    </section>
  )
}

/** With today's deadline, where a menu is known from before. */
const Slogan = () => {
  const { t, time } = useText()
  const menu = useSelect((state) => state.menu)
  const client = useSelect((state) => state.client)
  const today = dayOf(client.zone, useNow(60_000))
  const items = Object.values(menu.entries).flatMap((entry) => entry.menu?.items ?? [])
  const until = items
    .filter(({ date }) => date === today)
    .flatMap((item) => orderUntilOf(item, client.config) ?? [])
    .toSorted()
    .at(-1)
  return (
    <p>{until === undefined ? t("login.slogan") : t("login.sloganUntil", { time: time(until) })}</p>
  )
}
