import { AppLink } from "#src/components/AppLink.tsx"
import { ReaderIcon } from "#src/components/icons.ts"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { LoginForm, type LoginFormProps } from "./LoginForm.tsx"

/** Card and password, each where the deployment allows it: the same on the page and in the dialog. Source: ROUTE-09, ROUTE-11, UI-26. */
export const LoginSections = ({ isModal }: LoginFormProps) => {
  const { t } = useText()
  const { allowCardLogin, allowPasswordLogin, allowRegistration } = useSelect(
    (state) => state.client.config,
  )
  return (
    <>
      {!allowCardLogin && !allowPasswordLogin && (
        <Banner tone="info">{t("login.notAvailable")}</Banner>
      )}
      {allowCardLogin && <CardSection />}
      {allowCardLogin && allowPasswordLogin && <div className="or">{t("login.orPassword")}</div>}
      {allowPasswordLogin && <LoginForm isModal={isModal} />}
      {allowRegistration && (
        <p>
          {t("login.newHere")} <AppLink href="/registration">{t("login.register")}</AppLink>
        </p>
      )}
    </>
  )
}

/** What a card would do here; the reader itself comes with its own rules. Source: READER-20. */
export const CardSection = ({ isPlain = false }: { readonly isPlain?: boolean }) => {
  const { t } = useText()
  if (isPlain) return <output className="reader-line">{t("reader.connecting")}</output>
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
