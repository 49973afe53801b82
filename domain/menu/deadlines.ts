/** Until when a dish can be ordered and cancelled where the server does not say: by the deployment's rules. Source: CFG-110, feature 9. */
import type { Config } from "#domain/config/index.ts"
import { addDays, type Day, type LocalTime, mondayOf } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Menu, MenuItem } from "./model.ts"

type Rules = Config["deadlineRules"]
type Rule = NonNullable<Rules[number]["order"]>

/** A rule of a year before is a slip of the pen. */
const daysMax = 366

/** Neither Saturdays and Sundays nor the days on which the kitchen is known to be closed count. */
const workingDaysBefore = (day: Day, days: number, closed: ReadonlySet<Day>): Day => {
  let left = Math.min(days, daysMax)
  let found = day
  while (left > 0) {
    found = addDays(found, -1)
    if (found < addDays(mondayOf(found), 5) && !closed.has(found)) left--
  }
  return found
}

const untilOf = (
  { canteenId, group, date }: MenuItem,
  rules: Rules,
  closed: ReadonlySet<Day>,
  pick: (rule: Rules[number]) => Rule | undefined,
): LocalTime | undefined => {
  const rule = rules
    .filter(
      (each) =>
        (each.canteenId === undefined || sameId(each.canteenId, canteenId)) &&
        (each.group === undefined || each.group === group),
    )
    .map(pick)
    .find((each) => each !== undefined)
  if (rule === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(rule.time)) return undefined
  return `${workingDaysBefore(date, rule.daysBefore, closed)} ${rule.time}:00` as LocalTime
}

/**
 * The menu with what the rules say of each dish that the server says nothing of. `others`: menus known already, for a
 * menu of one day does not tell which of the days before it were holidays.
 */
export const withDeadlines = (menu: Menu, rules: Rules, others: ReadonlyArray<Menu>): Menu => {
  if (rules.length === 0) return menu
  const itsOwn = others.filter(({ canteenId }) => sameId(canteenId, menu.canteenId))
  const closed = new Set(
    [menu, ...itsOwn].flatMap(({ closedDays }) => closedDays.map(({ date }) => date)),
  )
  return {
    ...menu,
    items: menu.items.map((item): MenuItem => {
      const orderUntil = item.orderUntil ?? untilOf(item, rules, closed, ({ order }) => order)
      const cancelUntil = item.cancelUntil ?? untilOf(item, rules, closed, ({ cancel }) => cancel)
      return {
        ...item,
        ...(orderUntil === undefined ? {} : { orderUntil }),
        ...(cancelUntil === undefined ? {} : { cancelUntil }),
      }
    }),
  }
}
