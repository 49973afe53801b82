import { useState } from "react"
import { type Day, dayOf } from "#domain/kernel/civil.ts"
import { byDay, takenOf } from "#domain/standing/lists.ts"
import { costOf, type Entry, isListed, unsettledOf } from "#domain/standing/index.ts"
import { AppLink } from "#src/components/AppLink.tsx"
import { Button } from "#src/components/controls/Button.tsx"
import { Segmented } from "#src/components/controls/Segmented.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { Onward } from "../Onward.tsx"
import { useText } from "#src/i18n/index.ts"
import { chunks } from "#src/chunks.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { orderAction, whichOf } from "../Offer/keys.tsx"
import { canteenName, OrderAction, OrderState } from "./orderRow.tsx"
import { Unread } from "../Unread.tsx"
import { RowNote } from "./RowNote.tsx"
import { Unsettled } from "./Unsettled.tsx"

const UnauthorizedPage = lazyComponent(chunks.overlays, "UnauthorizedPage")

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
  const open = unsettledOf(state)
  // What is not certain stands above.
  const rows = takenOf(state).filter(({ target: { date } }) => (when === "past") === date < today)
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
      {open.length > 0 && when === "upcoming" && <Unsettled intents={open} />}
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
          <Skeleton rows={3} />
        ) : (
          <Unread failure={orders.listed.failure} onAgain={() => send({ _tag: "OrdersWanted" })} />
        )
      ) : rows.length === 0 && (when === "past" || open.length === 0) ? (
        <div className="sect">
          <EmptyState>
            <Onward />
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
              <dd className="tot num">{money(costOf(rows))}</dd>
            </dl>
          )}
          {client.config.allowWithdrawal && (
            <p>
              <AppLink href="/withdrawal">{t("page.withdrawal")}</AppLink>
            </p>
          )}
        </>
      )}
    </div>
  )
}

const DayOrders = ({
  day,
  rows,
  today,
}: {
  readonly day: Day
  readonly rows: ReadonlyArray<Entry>
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
          {money(costOf(rows))}
        </span>
      </div>
      <ul className="sect">
        {rows.map((entry, n) => {
          const { name, quantity, price, row, target } = entry
          const why = row === undefined ? undefined : orderAction(row, text, send).why
          const whyId = `${id}-why-${n}`
          return (
            <li className="ord" key={row?.orderId ?? `asked-${n}`}>
              <h3 className="n" lang={text.language}>
                {name}
              </h3>
              <div className="s">
                {[
                  row?.group ?? "",
                  canteenName(state, target.canteenId),
                  row !== undefined && rows.some((each) => each !== entry && each.name === name)
                    ? whichOf(row, text)
                    : quantity > 1
                      ? t("orders.quantityTimes", { count: quantity })
                      : "",
                ]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </div>
              <div className="p num">{price === undefined ? "" : money(price)}</div>
              <div className="a">
                <OrderState entry={entry} today={today} />
                {isListed(entry) && (
                  <>
                    <span className="acts">
                      <OrderAction entry={entry} describedBy={whyId} />
                    </span>
                    <RowNote row={entry.row} today={today} />
                  </>
                )}
              </div>
              {why !== undefined && (
                <p className="why mute" id={whyId}>
                  {why}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
