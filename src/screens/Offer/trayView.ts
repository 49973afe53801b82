/** What is ordered and how much is left, as the tray shows it. Pure; nothing is decided here. */
import type * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/index.ts"
import { isAmountShown, isProfileItemOn } from "#domain/config/index.ts"
import { type Day, localTimeOf } from "#domain/kernel/civil.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import {
  type Intent,
  isCreate,
  isCreateOf,
  leastCertain,
  type ListedOrder,
  ownIntents,
  rungOf,
  targetsOf,
} from "#domain/orders/index.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import type { TraySlot } from "#src/components/offer/Tray.tsx"
import type { Text } from "#src/i18n/index.ts"
import { ladder } from "./keys.tsx"

const nameOf = (intent: Intent): string =>
  intent.action._tag === "Direct"
    ? intent.action.dish.name
    : intent.action._tag === "Cart"
      ? intent.action.lines.map(({ dish }) => dish.name).join(" + ")
      : intent.action.order.name

const createsOn = (intents: ReadonlyArray<Intent>, day: Day): ReadonlyArray<Intent> =>
  intents.filter((intent) => isCreateOf(intent, day))

/** What stands on a day: the server's rows, and what is not settled yet. */
export const slotsOf = (
  state: App.State,
  days: ReadonlyArray<Pick<DayView, "day" | "kind">>,
  current: Day | undefined,
  text: Text,
): ReadonlyArray<TraySlot> => {
  const { client, orders, session } = state
  const intents = ownIntents(orders, session).filter(
    ({ phase }) => phase._tag !== "Confirmed" && phase._tag !== "Accepted",
  )
  const listed = session.member === undefined ? [] : (orders.listed.value ?? [])
  return days.map(({ day, kind }) => {
    const rows = listed.filter(({ date }) => date === day)
    const open = createsOn(intents, day)
    const names = [...rows.map(({ name }) => name), ...open.map(nameOf)]
    const targets = intents.filter(
      ({ action }) => !isCreate(action) && targetsOf(action).some(({ date }) => date === day),
    )
    const rung = leastCertain([
      ...[...open, ...targets].map((intent) => rungOf(intent, client)),
      ...rows.map(() => "ordered" as const),
    ])
    const sum = priceOf(rows, open)
    return {
      day,
      weekday: text.weekdayShort(day),
      date: text.dayOfMonth(day),
      kind,
      state:
        kind === "past" && rows.length > 0 && open.length === 0
          ? "eaten"
          : rung === undefined
            ? kind === "closed"
              ? "closed"
              : "none"
            : ladder[rung],
      ...(names.length === 0 ? {} : { dishes: names.map(short).join(" + ") }),
      ...(sum === 0 ? {} : { price: text.money(sum) }),
      current: day === current,
    }
  })
}

/** The name before its explanation: 'Svíčková: beef in cream sauce' is Svíčková. */
const short = (name: string): string => name.split(/[:,]/)[0]!.trim()

const priceOf = (rows: ReadonlyArray<ListedOrder>, open: ReadonlyArray<Intent>): Cents =>
  [
    ...rows.map(({ price }) => price ?? zeroCents),
    ...open.map(({ action, phase }) =>
      "price" in action && phase._tag !== "Refused" ? action.price : zeroCents,
    ),
  ].reduce(addCents, zeroCents)

/** The tray's money and its one-line summary. The balance is the server's number; nothing is subtracted. Source: design "interaction rules" 5. */
export const trayOf = (
  state: App.State,
  days: ReadonlyArray<Day>,
  { t, money, time }: Text,
): {
  readonly balance: { readonly label: string; readonly amount: string } | undefined
  readonly topUpHref: string | undefined
  readonly summary: string
  readonly unsent: string | undefined
  readonly notCounted: string | undefined
} => {
  const { account, client, orders, session } = state
  const { config, zone } = client
  const { value, at } = account.balance
  const isShown = value !== undefined && isAmountShown(config.showAccountBalance, value)
  const rows = (orders.listed.value ?? []).filter(({ date }) => days.includes(date))
  const open = ownIntents(orders, session).filter(
    ({ phase }) => phase._tag === "Queued" || phase._tag === "Sending" || phase._tag === "InDoubt",
  )
  const sum = priceOf([], open)
  const unsent = sum > 0 ? t("tray.unsent", { amount: money(sum) }) : undefined
  const summary = [
    t("tray.ordered", { count: rows.length }),
    money(priceOf(rows, [])),
    ...(unsent === undefined ? [] : [unsent]),
  ].join(" · ")
  return {
    balance: isShown
      ? {
          label:
            !isReachable(client) && at !== undefined
              ? t("header.balanceAt", { time: time(localTimeOf(zone, at)) })
              : t("header.balance"),
          amount: money(value as number as Cents),
        }
      : undefined,
    topUpHref:
      session.member !== undefined && isProfileItemOn(config, "top-up", false)
        ? "/profile/top-up"
        : undefined,
    summary,
    unsent,
    notCounted:
      sum > 0 ? t("tray.notCounted", { count: open.length, amount: money(sum) }) : undefined,
  }
}
