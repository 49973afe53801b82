import { editForm, groupsOf } from "#domain/forms/screen.ts"
import { isVisible } from "#domain/forms/checks.ts"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"
import { labelOf } from "../Forms/words.ts"

/** Who one is, and beside it the password. Source: PROFILE-02 to PROFILE-07, PWD-13, PWD-15. */
export const EditPage = () => {
  const text = useText()
  const { t } = text
  const account = useSelect((state) => state.account)
  const config = useSelect((state) => state.client.config)
  const contact = useForm(editForm(account))
  const password = useForm("passwordChange")
  return (
    <div className="sect halves">
      <div className="pad">
        <FormView
          of={contact}
          label={t("page.edit")}
          submit={t("common.save")}
          failed="message.profileFailed"
          done="message.profileSaved"
          fields={(view) =>
            groupsOf(config, contact.given.fields).map(
              ({ label, fields }) =>
                // Nobody's heading, where no field of a group is seen.
                fields.some((field) => isVisible(field, contact.given)) && (
                  <section key={fields[0]!.id} className="stack" aria-label={labelOf(label, text)}>
                    <h2>{labelOf(label, text)}</h2>
                    {fields.map(view)}
                  </section>
                ),
            )
          }
        />
      </div>
      <div className="pad stack">
        <h2>{t("field.password")}</h2>
        <FormView
          of={password}
          label={t("field.password")}
          submit={t("password.change")}
          failed="password.notChanged"
          done="password.changed"
          quiet
        />
      </div>
    </div>
  )
}
