import { AppLink } from "#src/components/AppLink.tsx"
import { MailIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { Onward } from "../Onward.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"

/** The same is said whether there is such an account or not. Source: PWD-01, PWD-07, PWD-08. */
export const ForgottenPasswordScreen = () => {
  const { t } = useText()
  const of = useForm("forgottenPassword")
  if (of.form.status._tag === "Success")
    return (
      <ResultPage
        tone="ok"
        icon={MailIcon}
        title={t("password.linkSent")}
        actions={<Onward look="main" big />}
      />
    )
  return (
    <div className="one-form stack">
      <h1 tabIndex={-1}>{t("page.forgottenPassword")}</h1>
      <p>{t("password.forgottenHint")}</p>
      <FormView
        of={of}
        label={t("page.forgottenPassword")}
        submit={t("password.sendLink")}
        failed="message.requestFailed"
      />
      <p>
        <AppLink href="/login">{t("header.logIn")}</AppLink>
      </p>
    </div>
  )
}
