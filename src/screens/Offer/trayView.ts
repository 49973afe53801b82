/** What is ordered and how much is left, as the tray shows it. Pure; nothing is decided here. */
import type * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/index.ts"
import { isAmountShown, isProfileItemOn } from "#domain/config/index.ts"
import { type Day, localTimeOf } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { isCharged } from "#domain/standing/charged.ts"
import { costOf, entriesOf, statusOfAll } from "#domain/standing/index.ts"
import { entriesOn, isOnItsWay } from "#domain/standing/lists.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import type { TraySlot } from "#src/components/offer/Tray.tsx"
import type { Text } from "#src/i18n/index.ts"

/** What stands on a day: the server's rows, and what is not settled yet. */
export const slotsOf = (
  state: App.State,
  days: ReadonlyArray<Pick<DayView, "day" | "kind">>,
  current: Day | undefined,
  text: Text,
): ReadonlyArray<TraySlot> => {
  return days.map(({ day, kind }) => {
    const entries = entriesOn(state, day)
    const status = statusOfAll(entries)
    const told = entries.filter((each) => each.status !== "refused" || status === "refused")
    const sum = costOf(entries)
    const isEaten = kind === "past" && status === "ordered"
    return {
      day,
      weekday: text.weekdayShort(day),
      date: text.dayOfMonth(day),
      kind,
      state: isEaten ? "eaten" : (status ?? (kind === "closed" ? "closed" : "none")),
      ...(told.length === 0 ? {} : { dishes: told.map(({ name }) => short(name)).join(" + ") }),
      ...(sum === 0 ? {} : { price: text.money(sum) }),
      current: day === current,
    }
  })
}

/** The name before its explanation: 'Svíčková: beef in cream sauce' is Svíčková. */
const short = (name: string): string => name.split(/[:,]\s/)[0]!.trim()

/** The tray's money and its one-line summary. The balance is the server's number; nothing is subtracted. Source: design "interaction rules" 5. */
export const trayOf = (
  state: App.State,
  days: ReadonlyArray<Day>,
  { t, money, time }: Text,
): {
  readonly balance: { readonly label: string; readonly amount: string } | undefined
  readonly topUpHref: string | undefined
  readonly summary: ReadonlyArray<string>
  readonly notConfirmed: string | undefined
  readonly notCounted: string | undefined
} => {
  const { account, client, session } = state
  const { config, zone } = client
  const { value, at } = account.balance
  const isShown = value !== undefined && isAmountShown(config.showAccountBalance, value)
  const entries = entriesOf(state)
  const ordered = entries.filter((each) => isCharged(each) && days.includes(each.target.date))
  const open = entries.filter(({ intent }) => intent !== undefined && isOnItsWay(intent))
  const sum = costOf(open)
  const notConfirmed = sum > 0 ? t("tray.notConfirmed", { amount: money(sum) }) : undefined
  const summary = [
    t("tray.ordered", { count: ordered.length }),
    money(costOf(ordered)),
    ...(notConfirmed === undefined ? [] : [notConfirmed]),
  ]
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
    notConfirmed,
    notCounted:
      sum > 0 ? t("tray.notCounted", { count: open.length, amount: money(sum) }) : undefined,
  }
}
