import { AppLink } from "#src/components/AppLink.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"
import { useToken } from "./useToken.ts"

/** With the key of the letter, or with one that is typed. Source: PWD-10 to PWD-12, ROUTE-05, ROUTE-17 to ROUTE-19. */
export const PasswordResetScreen = () => {
  const { t } = useText()
  const token = useToken()
  const mayAsk = useSelect((state) => state.client.config.allowPasswordRecovery)
  const of = useForm("passwordReset", token === "" ? {} : { inputToken: token })
  // The page leads home by itself.
  if (of.form.status._tag === "Success")
    return (
      <ResultPage tone="ok" icon={CheckIcon} title={t("message.passwordChanged")}>
        <span className="resting" />
      </ResultPage>
    )
  return (
    <div className="one-form stack">
      <h1 tabIndex={-1}>{t("page.passwordReset")}</h1>
      <FormView
        of={of}
        label={t("page.passwordReset")}
        submit={t("password.save")}
        failed="message.requestFailed"
        fields={(view) =>
          of.given.fields.filter(({ isReadOnly }) => !isReadOnly).map((field) => view(field))
        }
      />
      {of.form.status._tag === "Fail" && mayAsk && (
        <p>
          <AppLink href="/forgotten-password">{t("password.newLink")}</AppLink>
        </p>
      )}
    </div>
  )
}
