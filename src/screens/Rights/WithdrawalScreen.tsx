import { isListed } from "#domain/standing/index.ts"
import { takenOf } from "#domain/standing/lists.ts"
import { textOf } from "#domain/forms/field.ts"
import { typedIn } from "#domain/forms/form.ts"
import { formIn } from "#domain/forms/screen.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { SelectField } from "#src/components/controls/SelectField.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSelect, useSend } from "#src/react/store.tsx"
import { LetterForm } from "./LetterForm.tsx"

/** 'Withdraw from the contract here', and 'Confirm withdrawal'. Source: RIGHT-10 to RIGHT-13, Directive 2011/83/EU Article 11a. */
export const WithdrawalScreen = () => {
  const { t } = useText()
  const send = useSend()
  const isMember = useSelect((state) => state.session.member !== undefined)
  return (
    <div className="one-form stack">
      <h1 tabIndex={-1}>{t("page.withdrawal")}</h1>
      <p>{t("withdrawal.text")}</p>
      {!isMember && (
        <p className="row wrap no-print">
          <span className="grow">{t("withdrawal.guest")}</span>
          <Button onClick={() => send({ _tag: "LoginWanted", returnPath: "/withdrawal" })}>
            {t("header.logIn")}
          </Button>
        </p>
      )}
      <LetterForm
        form="withdrawal"
        letter="withdrawal.letter"
        label={t("page.withdrawal")}
        next={t("withdrawal.next")}
        send={t("withdrawal.confirm")}
        failed="withdrawal.failed"
        done="withdrawal.done"
        otherwise={<Otherwise />}
      >
        {isMember && <OwnOrders />}
      </LetterForm>
    </div>
  )
}

/** Fills the order in; it can be typed as well. */
const OwnOrders = () => {
  const { t, dayName } = useText()
  const send = useSend()
  const state = useAppState()
  const options = takenOf(state)
    .filter(isListed)
    .map(({ name, row: { orderId, date } }) => ({
      value: `${orderId} (${name}, ${date})`,
      label: `${name}, ${dayName(date)}`,
    }))
  if (options.length === 0) return null
  const typed = textOf(typedIn(formIn(state.forms, "withdrawal"))["inputOrder"])
  return (
    <SelectField
      name="ownOrder"
      label={t("withdrawal.orders")}
      options={options}
      value={options.some(({ value }) => value === typed) ? typed : ""}
      onChange={(value) =>
        send({ _tag: "FieldSet", form: "withdrawal", field: "inputOrder", value })
      }
    />
  )
}

/** The text is the person's, however it gets there. */
const Otherwise = () => {
  const { t } = useText()
  const outlets = useSelect((state) => state.client.config.outlets)
  return (
    <p>
      {t("withdrawal.otherwise")}{" "}
      {outlets.map(({ name, email }) =>
        email === undefined ? null : (
          <span key={name}>
            <a href={`mailto:${email}`}>{email}</a>{" "}
          </span>
        ),
      )}
    </p>
  )
}
