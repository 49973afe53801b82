import { isKioskSurface, isOfferOn, nameIn } from "#domain/config/index.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import { offered } from "#domain/language/index.ts"
import { AppLink } from "#src/components/AppLink.tsx"
import { LanguageSelect } from "#src/components/controls/LanguageSelect.tsx"
import { Plate } from "#src/components/offer/Plate.tsx"
import { Logo } from "#src/components/shell/Logo.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useNow, useSelect, useSend } from "#src/react/store.tsx"
import { lastUntil } from "../Offer/view.ts"
import { LoginSections } from "./LoginSections.tsx"
import { chunks } from "#src/chunks.ts"

const Welcome = lazyComponent(chunks.kiosk, "Welcome")

/** The ways in, and a look at what is cooked. Source: ROUTE-09. */
export const LoginScreen = () => {
  const isKioskShown = useSelect((state) => isKioskSurface(state.client.config))
  return isKioskShown ? <Welcome /> : <Login />
}

const Login = () => {
  const config = useSelect((state) => state.client.config)
  const { t, language } = useText()
  const send = useSend()
  const name = nameIn(config, language)
  return (
    <div className="login">
      <header className="hero speck">
        <Logo name={name} href="/" logo={config.theme.logo} named />
        {isOfferOn(config) && <Slogan />}
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
        <LoginSections isModal={false} />
        {config.allowGuests && isOfferOn(config) && (
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

/** With today's deadline, where a menu is known from before. */
const Slogan = () => {
  const { t, time } = useText()
  const menu = useSelect((state) => state.menu)
  const client = useSelect((state) => state.client)
  const today = dayOf(client.zone, useNow(60_000))
  const items = Object.values(menu.entries).flatMap((entry) => entry.menu?.items ?? [])
  const until = lastUntil(items.filter(({ date }) => date === today))
  return (
    <p>{until === undefined ? t("login.slogan") : t("login.sloganUntil", { time: time(until) })}</p>
  )
}
