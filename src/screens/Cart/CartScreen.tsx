import { useRef, useState } from "react"
import { choicesIn } from "#domain/cart/screen.ts"
import { pieces } from "#domain/cart/index.ts"
import { goneLines, total } from "#domain/cart/selectors.ts"
import { openChoices } from "#domain/cart/choices.ts"
import { isReachable } from "#domain/client/index.ts"
import { isAmountShown, isKiosk } from "#domain/config/index.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { needsPerson } from "#domain/orders/index.ts"
import { statusOf } from "#domain/standing/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { wordOf } from "../Offer/words.ts"
import { Unsettled } from "../Orders/Unsettled.tsx"
import { Onward } from "../Onward.tsx"
import { CartLine } from "./CartLine.tsx"
import { CheckoutChoices } from "./CheckoutChoices.tsx"
import { useArrived } from "./useArrived.ts"

/** What will be ordered, what it costs, and the way to order it. Source: CART-01 to CART-37. */
export const CartScreen = () => {
  const { cart } = useAppState()
  const { t } = useText()
  useArrived()
  return (
    <div className="page stack">
      <h1>{t("cart.title")}</h1>
      {cart.lines.length === 0 ? (
        <section className="sect" aria-label={t("cart.isEmpty")} tabIndex={-1}>
          <EmptyState hint={t("cart.isEmpty")}>
            <Onward look="main" />
          </EmptyState>
        </section>
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
  const status = sending && statusOf(sending, client)
  const isOpen = sending !== undefined && needsPerson(sending)
  const isBusy = (sending !== undefined && !isOpen) || cart.refreshing.length > 0
  const isWaiting = status === "waiting" && !isOpen
  const isOff = isOpen || goneLines(cart).length > 0
  const balance = account.balance.value
  const choices = choicesIn(cart.choices, config)
  const open = openChoices(choices, config)
  const isChosen = open.length === 0
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
  const isFromAccount = choices.paymentType === "account" || config.cartPaymentTypes.length === 0
  const isShort = balance !== undefined && balance < sum && isFromAccount
  const stillOpen =
    isTried && !isChosen
      ? t("cart.choicesOpen", { what: open.map((choice) => t(`cart.${choice}`)).join(", ") })
      : undefined
  const word = isOpen
    ? t("orders.decide")
    : status !== undefined
      ? t(wordOf(sending, status))
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
      {sending !== undefined && status !== "sending" && !isWaiting && (
        <Unsettled intents={[sending]} />
      )}
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
            <CheckoutChoices choices={choices} isTried={isTried} />
          </div>
          <p>
            <Button
              look="quiet"
              off={isBusy || isOpen}
              onClick={() => send({ _tag: "CartCleared" })}
            >
              {t("cart.empty")}
            </Button>
          </p>
        </div>
        <section className="sect pad payline" aria-label={t("cart.summary")}>
          <dl className="sum">
            <dt className="tot">
              {t("common.total")}{" "}
              <span className="sm mute">{t("common.items", { count: pieces(cart) })}</span>
            </dt>
            <dd className="num tot">{money(sum)}</dd>
            {balance !== undefined && isAmountShown(config.showAccountBalance, balance) && (
              <>
                <dt>{t("cart.balanceNow")}</dt>
                <dd className="num">{money(balance as number as Cents)}</dd>
                {isFromAccount && (
                  <>
                    <dt>{t("cart.balanceAfter")}</dt>
                    <dd className="num">{money((balance - sum) as Cents)}</dd>
                  </>
                )}
              </>
            )}
          </dl>
          {isShort && (
            <Banner tone="wait">
              {t("cart.short", { amount: money((sum - balance) as Cents) })}
            </Banner>
          )}
          {stillOpen !== undefined && (
            <p className="err wide-only" role="alert">
              {stillOpen}
            </p>
          )}
          <div className="wide-only">{button(t("cart.orderFor", { price: money(sum) }))}</div>
          <p className="sm mute">{t("cart.notCharged")}</p>
        </section>
      </div>
      <div className="paybar narrow-only">
        {stillOpen !== undefined && (
          <p className="err" role="alert">
            {stillOpen}
          </p>
        )}
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
