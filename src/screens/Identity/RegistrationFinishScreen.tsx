import { AppLink } from "#src/components/AppLink.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"
import { useToken } from "./useToken.ts"

/** The second step: a password, with the token of the letter. Source: REG-09 to REG-13, ROUTE-15. */
export const RegistrationFinishScreen = () => {
  const { t } = useText()
  const of = useForm("registrationFinish", { inputToken: useToken() })
  if (of.form.status._tag === "Success")
    return (
      <ResultPage
        tone="ok"
        icon={CheckIcon}
        title={t("registration.finished")}
        actions={
          <LinkButton look="main" big href="/login">
            {t("header.logIn")}
          </LinkButton>
        }
      />
    )
  return (
    <div className="one-form stack">
      <h1 tabIndex={-1}>{t("page.registrationFinish")}</h1>
      <FormView
        of={of}
        label={t("page.registrationFinish")}
        submit={t("registration.finish")}
        failed="registration.failed"
      />
      {of.form.status._tag === "Fail" && (
        <p>
          <AppLink href="/registration">{t("registration.again")}</AppLink>
        </p>
      )}
    </div>
  )
}
