import { useState } from "react"
import { keyed, topUpBlock } from "#domain/forms/screen.ts"
import { amountTyped, problemsOf } from "#domain/forms/checks.ts"
import { textOf } from "#domain/forms/field.ts"
import { addCents, type Cents, centsOf, zeroCents } from "#domain/kernel/money.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Keypad } from "#src/components/controls/Keypad.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { KeypadIcon, LeaveIcon } from "#src/components/profileIcons.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { type Text, useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { FieldView } from "../Forms/FieldView.tsx"
import { useForm } from "../Forms/useForm.ts"

/** How much, by what, and on to the payment. Source: group TOPUP. */
export const TopUpPage = () => {
  const { t } = useText()
  const config = useSelect((state) => state.client.config)
  const { value: customer, ask } = useSelect((state) => state.account.customer)
  // A login does not tell what is allowed; the customer's own answer does.
  if (customer === undefined || (ask !== undefined && customer.topUpTypes === undefined))
    return <Skeleton rows={4} />
  const block = topUpBlock(config, customer)
  return block === undefined ? <TopUpForm /> : <Banner tone="no" title={t(`topUp.${block}`)} />
}

/** The currency as it stands beside an amount. */
const unitOf = ({ money, locale }: Text): string => {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0)
  return money(zeroCents).replace(figure, "").trim()
}

const TopUpForm = () => {
  const text = useText()
  const { t, money } = text
  const send = useSend()
  const of = useForm("topUp")
  const [isKeypadOpen, setKeypadOpen] = useState(false)
  const { topUpPresets } = useSelect((state) => state.client.config)
  const balance = useSelect((state) => state.account.balance.value) as Cents | undefined
  const resumedAt = useSelect((state) => state.place.resumedAt)
  const { form, given } = of
  const { status } = form
  // On its way to the payment, until the page is come back to. Source: TOPUP-15.
  const isLeaving = status._tag === "Success" && resumedAt <= status.at
  const isBusy = of.isBusy || isLeaving
  const [amountField, typeField] = given.fields
  const typed = textOf(given.values["inputAmount"])
  const number = amountTyped(typed, given)
  // No price for what would not be sent.
  const isRight = amountField !== undefined && problemsOf(amountField, given).length === 0
  const amount = isRight && number !== undefined ? centsOf(number) : undefined
  const set = (value: string): void =>
    send({ _tag: "FieldSet", form: "topUp", field: "inputAmount", value })
  return (
    <form
      className="sect halves"
      noValidate
      aria-label={t("page.topUp")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) of.submit()
      }}
    >
      <div className="pad stack">
        {balance !== undefined && <p>{t("topUp.now", { balance: money(balance) })}</p>}
        <div className="row amount">
          <div className="grow">
            {amountField !== undefined && <FieldView field={amountField} of={of} />}
          </div>
          <span className="mute">{unitOf(text)}</span>
          <Button onClick={() => setKeypadOpen(true)}>
            <KeypadIcon />
            {t("topUp.keypad")}
          </Button>
        </div>
        <fieldset className="presets">
          <legend className="vh">{t("topUp.presets")}</legend>
          {topUpPresets.map((preset) => (
            <Button
              key={preset}
              aria-pressed={number === preset}
              onClick={() => set(String(preset))}
            >
              {new Intl.NumberFormat(text.locale).format(preset)}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="pad stack">
        {typeField !== undefined && <FieldView field={typeField} of={of} />}
        <dl className="details">
          <div>
            <dt>{t("topUp.youPay")}</dt>
            <dd className="num">{amount === undefined ? "–" : money(amount)}</dd>
          </div>
          {balance !== undefined && (
            <div>
              <dt>{t("topUp.after")}</dt>
              <dd className="num">
                <b>{amount === undefined ? "–" : money(addCents(balance, amount))}</b>
              </dd>
            </div>
          )}
        </dl>
        {status._tag === "Fail" && (
          <Banner tone="no" title={t("result.topUpFailure.title")}>
            <p>{t("result.topUpFailure.text")}</p>
            <p>{status.message}</p>
          </Banner>
        )}
        <Button look="main" big block type="submit" busy={isBusy}>
          {amount === undefined ? t("topUp.send") : t("topUp.pay", { amount: money(amount) })}
          <LeaveIcon />
        </Button>
        <p className="sm mute">{t("topUp.note")}</p>
      </div>
      {isKeypadOpen && (
        <Keypad
          title={t("field.amount")}
          keyed={keyed}
          onSet={set}
          onClose={() => setKeypadOpen(false)}
        />
      )}
    </form>
  )
}
