import { AppLink } from "#src/components/AppLink.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { LoginForm, type LoginFormProps } from "./LoginForm.tsx"
import { chunks } from "#src/chunks.ts"

const CardSection = lazyComponent(chunks.kiosk, "CardSection")

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
