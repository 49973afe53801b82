import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type * as App from "#domain/app/index.ts"
import { type Day, dayOf } from "#domain/kernel/civil.ts"
import { zeroCents } from "#domain/kernel/money.ts"
import {
  byDay,
  type Intent,
  isUnsettled,
  type ListedOrder,
  needsPerson,
  ownIntents,
  rungOf,
  sumOf,
  targetsOf,
} from "#domain/orders/index.ts"
import { Button, LinkButton } from "#src/components/controls/Button.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { QueuedIcon } from "#src/components/icons.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { ladder, noteOf, orderAction, intentAction } from "../Offer/keys.ts"
import { wordOf } from "../Offer/words.ts"
import { canteenName, isChangeable, OrderAction, OrderState } from "./orderRow.tsx"
import { UnauthorizedPage } from "../Result/UnauthorizedPage.tsx"

/** What is ordered, how sure that is, and what can be done with it. Source: ORDER-01, ROUTE-24. */
export const OrdersScreen = () => {
  const { session, client } = useAppState()
  if (session.member === undefined && !client.config.allowGuests) return <UnauthorizedPage />
  return <Orders />
}

const Orders = () => {
  const state = useAppState()
  const send = useSend()
  const { t, money } = useText()
  const [when, setWhen] = useState<"upcoming" | "past">("upcoming")
  const { client, orders, session } = state
  const today = dayOf(client.zone, useNow(60_000))
  const listed = orders.listed.value
  const open = ownIntents(orders, session).filter(isUnsettled)
  const rows = (listed ?? []).filter(({ date }) => (when === "past" ? date < today : date >= today))
  const days = byDay(rows)
  const shown = when === "past" ? days.toReversed() : days
  return (
    <div className="page stack">
      <div className="row wrap">
        <h1 className="grow">{t("page.orders")}</h1>
        <Segmented
          name="orders"
          label={t("page.orders")}
          value={when}
          onChange={setWhen}
          options={[
            { value: "upcoming", label: t("orders.upcoming") },
            { value: "past", label: t("orders.past") },
          ]}
        />
      </div>
      {open.length > 0 && when === "upcoming" && <Unsettled intents={open} state={state} />}
      {session.member === undefined ? (
        <div className="sect">
          <EmptyState hint={t("orders.guest")}>
            <Button
              look="main"
              onClick={() => send({ _tag: "LoginWanted", returnPath: "/orders" })}
            >
              {t("header.logIn")}
            </Button>
          </EmptyState>
        </div>
      ) : listed === undefined ? (
        orders.listed.failedAt === undefined ? (
          <Skeleton shape="line" rows={3} />
        ) : (
          <div className="sect">
            <EmptyState text={t("messageServerUnavailable")}>
              <Button onClick={() => send({ _tag: "OrdersWanted" })}>{t("common.tryAgain")}</Button>
            </EmptyState>
          </div>
        )
      ) : rows.length === 0 && (when === "past" || open.length === 0) ? (
        <div className="sect">
          <EmptyState>
            <LinkButton href="/">{t("common.backToMenu")}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <>
          {shown.map(([day, list]) => (
            <DayOrders key={day} day={day} rows={list} today={today} />
          ))}
          {rows.length > 0 && (
            <dl className="sum">
              <dt className="tot">{t("orders.total")}</dt>
              <dd className="tot num">{money(sumOf(rows))}</dd>
            </dl>
          )}
        </>
      )}
    </div>
  )
}

const titleOf = ({ action }: Intent): string =>
  action._tag === "Direct"
    ? action.dish.name
    : action._tag === "Cart"
      ? action.lines.map(({ dish }) => dish.name).join(", ")
      : action.order.name

const Unsettled = ({
  intents,
  state,
}: {
  readonly intents: ReadonlyArray<Intent>
  readonly state: App.State
}) => {
  const text = useText()
  const send = useSend()
  const navigate = useNavigate()
  const { t } = text
  return (
    <section className="sect unsettled" aria-labelledby="unsettled">
      <header>
        <QueuedIcon />
        <h2 className="grow" id="unsettled">
          {t("orders.notConfirmed", { count: intents.length })}
        </h2>
      </header>
      <ul>
        {intents.map((intent) => {
          const rung = rungOf(intent, state.client)
          const note = noteOf(intent, rung, state, text)
          const word = wordOf(intent, rung)
          const action = intentAction(intent, text, send)
          const target = targetsOf(intent.action)[0]!
          const price = "price" in intent.action ? intent.action.price : intent.action.order.price
          return (
            <li className="ord" key={intent.id}>
              <h3 className="n" lang={text.language}>
                {titleOf(intent)}
              </h3>
              <div className="s">
                {[
                  `${text.weekdayShort(target.date)} ${text.dayOfMonth(target.date)}`,
                  canteenName(state, target.canteenId),
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </div>
              <div className="p num">{text.money(price ?? zeroCents)}</div>
              <div className="a">
                <StateChip
                  state={ladder[rung]}
                  {...(word === undefined ? {} : { word: t(word) })}
                />
                {action !== undefined && (
                  <span className="acts">
                    <Button
                      look={needsPerson(intent) ? "main" : "plain"}
                      onClick={() => action.onSelect?.()}
                    >
                      {action.label}
                    </Button>
                  </span>
                )}
              </div>
              {note !== undefined && (
                <p className="why">
                  {note}
                  {rung === "refused" && intent.action._tag === "Direct" && (
                    <>
                      {" "}
                      {t("state.refused.nothingCharged")}{" "}
                      <button
                        type="button"
                        className="link-btn"
                        onClick={() => {
                          send({ _tag: "DaySelected", day: target.date })
                          void navigate({ href: "/offer/DAY" })
                        }}
                      >
                        {t("orders.chooseElse", { day: text.dayOfMonth(target.date) })}
                      </button>
                    </>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const DayOrders = ({
  day,
  rows,
  today,
}: {
  readonly day: Day
  readonly rows: ReadonlyArray<ListedOrder>
  readonly today: Day
}) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t, money } = text
  const id = `day-${day}`
  return (
    <section className="stack s2" aria-labelledby={id}>
      <div className="row">
        <h2 className="grow" id={id}>
          {text.weekday(day)} {text.dayOfMonth(day)}
          {day === today && <span className="mute light"> {t("common.today")}</span>}
        </h2>
        <span className="mute num">
          <span className="vh">{t("orders.dayTotal")} </span>
          {money(sumOf(rows))}
        </span>
      </div>
      <ul className="sect">
        {rows.map((row) => {
          const action = orderAction(row, text, send)
          const canChange = isChangeable(row, today)
          const why = `why-${row.orderId}`
          return (
            <li className="ord" key={row.orderId}>
              <h3 className="n" lang={text.language}>
                {row.name}
              </h3>
              <div className="s">
                {[
                  row.group,
                  canteenName(state, row.canteenId),
                  row.quantity > 1 ? t("orders.quantityTimes", { count: row.quantity }) : "",
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </div>
              <div className="p num">{row.price === undefined ? "" : money(row.price)}</div>
              <div className="a">
                <OrderState row={row} today={today} />
                {canChange && (
                  <span className="acts">
                    <OrderAction row={row} describedBy={why} />
                  </span>
                )}
              </div>
              {canChange && action.why !== undefined && (
                <p className="why mute" id={why}>
                  {action.why}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
