import { useRef, useState } from "react"
import { type Choices, type Line, pieces, quantityMaxOf } from "#domain/cart/index.ts"
import { goneLines, total } from "#domain/cart/selectors.ts"
import { areChoicesMade, choicesIn, deliveriesFor, paymentKindsFor } from "#domain/cart/choices.ts"
import { isReachable } from "#domain/client/index.ts"
import { isAmountShown, isKiosk } from "#domain/config/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type Cents, timesCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { classes } from "#src/components/classes.ts"
import { Button, IconButton, LinkButton } from "#src/components/controls/Button.tsx"
import { RadioList } from "#src/components/controls/RadioList.tsx"
import { QuantityStepper } from "#src/components/controls/QuantityStepper.tsx"
import { RemoveIcon, TagIcon } from "#src/components/icons.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { Plate } from "#src/components/offer/Plate.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { Coordinates } from "../Forms/Coordinates.tsx"
import { imageOf } from "#src/components/images.ts"
import { ModifierChange } from "./ModifierChange.tsx"

/** What will be ordered, what it costs, and the way to order it. Source: CART-01 to CART-37. */
export const CartScreen = () => {
  const { cart } = useAppState()
  const { t } = useText()
  return (
    <div className="page stack">
      <h1>{t("cart.title")}</h1>
      {cart.lines.length === 0 ? (
        <div className="sect">
          <EmptyState>
            <LinkButton look="main" href="/">
              {t("common.backToMenu")}
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <Filled />
      )}
    </div>
  )
}

const Filled = () => {
  const state = useAppState()
  const send = useSend()
  const { t, money } = useText()
  const { account, cart, client, orders, session } = state
  const { config } = client
  const sum = total(cart)
  const sending = orders.intents.find(({ id }) => id === cart.sending)
  const isBusy = sending !== undefined || cart.refreshing.length > 0
  const isChecking = sending?.phase._tag === "Queued" || sending?.phase._tag === "Validating"
  const isWaiting = sending !== undefined && isChecking && !isReachable(client)
  const isOff = goneLines(cart).length > 0
  const balance = account.balance.value
  const choices = choicesIn(cart.choices, config)
  const isChosen = areChoicesMade(choices, config)
  /** What is missing is said once somebody wanted to order, and there the focus goes. */
  const [isTried, setTried] = useState(false)
  const missing = useRef<HTMLDivElement>(null)
  const checkout = (): void => {
    setTried(!isChosen)
    if (!isChosen)
      missing.current?.querySelector<HTMLElement>("fieldset:not(:has(:checked)) input")?.focus()
    send(
      session.member === undefined && isChosen
        ? { _tag: "CheckoutPutOff", shown: sum, choices }
        : { _tag: "CheckoutAsked", shown: sum, choices },
    )
  }
  const isShort =
    balance !== undefined &&
    balance < sum &&
    (choices.paymentType === "account" || config.cartPaymentTypes.length === 0)
  const word = isChecking
    ? t("cart.checking")
    : sending !== undefined
      ? t("cart.ordering")
      : !isReachable(client) && !isKiosk(config)
        ? t("cart.saveOrder")
        : undefined
  const button = (text: string) => (
    <Button look="main" big block busy={isBusy} off={isOff} onClick={checkout}>
      {word ?? text}
    </Button>
  )
  return (
    <>
      {cart.message !== undefined && cart.message !== "" && (
        <Banner tone="wait">{cart.message}</Banner>
      )}
      {isWaiting && <Banner tone="wait">{t("cart.waiting")}</Banner>}
      <div className="cols side-end">
        <div className="stack">
          <section className="sect pad" aria-label={t("cart.lines")}>
            <ul>
              {cart.lines.map((line) => (
                <CartLine key={line.key} line={line} />
              ))}
            </ul>
          </section>
          <div ref={missing}>
            <ChoiceLists choices={choices} isTried={isTried} />
          </div>
          <p>
            <Button look="quiet" off={isBusy} onClick={() => send({ _tag: "CartCleared" })}>
              {t("cart.empty")}
            </Button>
          </p>
        </div>
        <section className="sect pad payline" aria-label={t("cart.summary")}>
          <dl className="sum">
            <dt>{t("common.items", { count: pieces(cart) })}</dt>
            <dd className="num">{money(sum)}</dd>
            {balance !== undefined && isAmountShown(config.showAccountBalance, balance) && (
              <>
                <dt>{t("cart.balanceNow")}</dt>
                <dd className="num">{money(balance as number as Cents)}</dd>
              </>
            )}
            <dt className="tot">{t("common.total")}</dt>
            <dd className="tot num">{money(sum)}</dd>
          </dl>
          {isShort && (
            <Banner tone="wait">
              {t("cart.short", { amount: money((sum - balance) as Cents) })}
            </Banner>
          )}
          {isTried && !isChosen && (
            <p className="err" role="alert">
              {t("cart.choicesOpen")}
            </p>
          )}
          <div className="wide-only">{button(t("cart.orderFor", { price: money(sum) }))}</div>
          <p className="sm mute">{t("cart.notCharged")}</p>
        </section>
      </div>
      <div className="paybar narrow-only">
        <span className="grow">
          <span className="xs mute">{t("common.items", { count: pieces(cart) })}</span>
          <br />
          <b className="num">{money(sum)}</b>
        </span>
        {button(t("cart.order"))}
      </div>
    </>
  )
}

const CartLine = ({ line }: { readonly line: Line }) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t, money } = text
  const [isChanging, setChanging] = useState(false)
  const { cart, canteens, client } = state
  const { key, dish, modifiers, quantity } = line
  const change = cart.changes[key]
  const isLocked = cart.sending !== undefined
  const image = imageOf(dish.image, 52, client.config)
  const where = canteens.value?.find(({ id }) => sameId(id, dish.canteenId))?.name
  const chosen = dish.modifiers.filter(({ id }) => modifiers.some((each) => sameId(each, id)))
  const remove = (): void => send({ _tag: "LineRemoved", key })
  return (
    <li className={classes("line", change?._tag === "Gone" && "gone")}>
      <Plate
        square={client.config.applicationMode === "shop"}
        drawing={drawingOf(dish.group, dish.name)}
        size={52}
        {...(image === undefined ? {} : { src: image })}
      />
      <div>
        <h2 className="n" lang={text.language}>
          {dish.name}
        </h2>
        <p className="mods">
          {[
            `${text.weekdayShort(dish.date)} ${text.dayOfMonth(dish.date)}`,
            where,
            ...chosen.map(({ label }) => label),
          ]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
        {dish.modifiers.length > 0 && !isLocked && (
          <button type="button" className="link-btn" onClick={() => setChanging(true)}>
            {t("dialog.modifiers.change")}
            <span className="vh"> {t("cart.changeModifiers", { dish: dish.name })}</span>
          </button>
        )}
      </div>
      <div className="q">
        {change?._tag === "Gone" ? (
          <Button onClick={remove}>{t("cart.goneRemove")}</Button>
        ) : (
          <>
            <QuantityStepper
              label={dish.name}
              value={quantity}
              min={1}
              max={quantityMaxOf(client.config, dish)}
              onChange={(value) =>
                send({ _tag: "LineQuantitySet", key, quantity: value as Quantity })
              }
            />
            <IconButton label={t("cart.remove", { dish: dish.name })} onClick={remove}>
              <RemoveIcon />
            </IconButton>
          </>
        )}
      </div>
      <div className="p num">{money(timesCents(dish.price, quantity))}</div>
      {change !== undefined && (
        <output className="banner wait changed">
          <TagIcon />
          <span>
            {change._tag === "Gone" && t("cart.gone", { dish: dish.name })}
            {change._tag === "Changed" &&
              [
                change.price === undefined
                  ? undefined
                  : t("cart.priceChanged", {
                      dish: dish.name,
                      before: money(change.price),
                      after: money(dish.price),
                    }),
                change.quantity === undefined
                  ? undefined
                  : t("cart.fewer", { dish: dish.name, before: change.quantity, count: quantity }),
              ]
                .filter((sentence) => sentence !== undefined)
                .join(" ")}
          </span>
        </output>
      )}
      {isChanging && <ModifierChange line={line} onClose={() => setChanging(false)} />}
    </li>
  )
}

/** What the deployment asks about an order, each only where it lists choices. Source: CART-25 to CART-28, ORDER-04. */
const ChoiceLists = ({
  choices,
  isTried,
}: {
  readonly choices: Choices
  readonly isTried: boolean
}) => {
  const { client } = useAppState()
  const send = useSend()
  const { t } = useText()
  const { orderTypes, deliveryTypes, cartPaymentTypes } = client.config
  const errorOf = (value: string | undefined): string | undefined =>
    isTried && value === undefined ? t("cart.choose") : undefined
  const choose = (more: Choices): void =>
    send({ _tag: "ChoicesMade", choices: { ...choices, ...more } })
  const modes = deliveriesFor(client.config, choices.orderType)
  const kinds = paymentKindsFor(client.config, choices.deliveryType)
  if (orderTypes.length + deliveryTypes.length + cartPaymentTypes.length === 0) return null
  return (
    <section className="sect pad stack">
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
          options={modes.map((value) => ({ value, label: t(`cart.delivery.${value}`) }))}
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
