import { MailIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { AppLink } from "#src/components/AppLink.tsx"
import { useText } from "#src/i18n/index.ts"
import { Onward } from "../Onward.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"

/** The first step: who one is. The letter that follows leads to the second. Source: REG-01 to REG-08, ROUTE-12. */
export const RegistrationScreen = () => {
  const { t } = useText()
  const of = useForm("registration")
  if (of.form.status._tag === "Success")
    return (
      <ResultPage
        tone="ok"
        icon={MailIcon}
        title={t("registration.linkSent")}
        text={t("registration.sentHint")}
        actions={<Onward look="main" big />}
      />
    )
  return (
    <div className="one-form stack">
      <h1 tabIndex={-1}>{t("page.registration")}</h1>
      <FormView
        of={of}
        label={t("page.registration")}
        submit={t("registration.send")}
        failed="registration.failed"
      />
      <p>
        <AppLink href="/login">{t("registration.haveAccount")}</AppLink>
      </p>
    </div>
  )
}
