import { deliveryAddressOf } from "#domain/account/address.ts"
import type { Choices } from "#domain/cart/index.ts"
import { deliveriesFor, paymentKindsFor } from "#domain/cart/choices.ts"
import type { DeliveryMode } from "#domain/config/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { RadioList } from "#src/components/controls/RadioList.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { Coordinates } from "../Forms/Coordinates.tsx"

interface CheckoutChoicesProps {
  readonly choices: Choices
  /** Somebody wanted to order without. */
  readonly isTried: boolean
}

/** What the deployment asks about an order, each only where it lists choices. Source: CART-25 to CART-28, ORDER-04. */
export const CheckoutChoices = ({ choices, isTried }: CheckoutChoicesProps) => {
  const state = useAppState()
  const { cart, canteens, client, account, session } = state
  const send = useSend()
  const { t } = useText()
  const { orderTypes, deliveryTypes, cartPaymentTypes } = client.config
  const errorOf = (value: string | undefined): string | undefined =>
    isTried && value === undefined ? t("cart.choose") : undefined
  const choose = (more: Choices): void =>
    send({ _tag: "ChoicesMade", choices: { ...choices, ...more } })
  // Where it is to be fetched, or where it will come to.
  const hintOf = (mode: DeliveryMode): { readonly hint?: string } => {
    const places =
      mode === "deliveryToMyAddress"
        ? [deliveryAddressOf(account, client.config) ?? t("cart.noAddress")]
        : (canteens.value ?? [])
            .filter(({ id }) => cart.lines.some(({ dish }) => sameId(dish.canteenId, id)))
            .map(({ name }) => name)
    const isKnown = session.member !== undefined || mode !== "deliveryToMyAddress"
    return isKnown && places.length > 0 ? { hint: places.join(", ") } : {}
  }
  const modes = deliveriesFor(client.config, choices.orderType)
  const kinds = paymentKindsFor(client.config, choices.deliveryType)
  if (orderTypes.length + deliveryTypes.length + cartPaymentTypes.length === 0) return null
  return (
    <section className="sect pad stack checkout">
      {orderTypes.length > 0 && (
        <RadioList
          name="orderType"
          legend={t("cart.kind")}
          options={orderTypes.map((value) => ({ value, label: t(`cart.kind.${value}`) }))}
          value={choices.orderType}
          required
          error={errorOf(choices.orderType)}
          onChange={(value) => choose({ orderType: orderTypes.find((each) => each === value)! })}
        />
      )}
      {deliveryTypes.length > 0 && (
        <RadioList
          name="inputDeliveryTypes"
          legend={t("cart.delivery")}
          options={modes.map((value) => ({
            value,
            label: t(`cart.delivery.${value}`),
            ...hintOf(value),
          }))}
          value={choices.deliveryType}
          required
          error={errorOf(choices.deliveryType)}
          onChange={(value) => choose({ deliveryType: modes.find((each) => each === value)! })}
        />
      )}
      {choices.deliveryType === "deliveryToMyAddress" && <Coordinates />}
      {cartPaymentTypes.length > 0 && (
        <RadioList
          name="inputPaymentType"
          legend={t("cart.payment")}
          options={kinds.map((value) => ({ value, label: t(`cart.payment.${value}`) }))}
          value={choices.paymentType}
          required
          error={errorOf(choices.paymentType)}
          onChange={(value) => choose({ paymentType: kinds.find((each) => each === value)! })}
        />
      )}
    </section>
  )
}
