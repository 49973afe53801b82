/** Answers about the offer: its menu, its canteens, and what is read beside it. */
import type { Menu } from "#domain/menu/model.ts"
import { makeMenu, rejected, seq } from "#simulators/values/make.ts"
import type { Step } from "./client.ts"

/** The menu asked for last is answered. */
export const menuGot =
  (over: Partial<Menu> = {}, digest = "d1"): Step =>
  ({ menu }) => ({
    _tag: "MenuAnswered",
    ask: menu.entries[menu.newest!]!.ask ?? seq(0),
    key: menu.newest!,
    answer: { _tag: "Got", value: { menu: makeMenu(over), digest } },
  })

export const menuFailed: Step = ({ menu }) => ({
  _tag: "MenuAnswered",
  ask: menu.entries[menu.newest!]!.ask ?? seq(0),
  key: menu.newest!,
  answer: { _tag: "Failed", failure: rejected(500) },
})

export const canteensGot =
  (...ids: ReadonlyArray<number>): Step =>
  ({ canteens }) => ({
    _tag: "CanteensAnswered",
    ask: canteens.ask!,
    answer: { _tag: "Got", value: ids.map((id) => ({ id, name: `Canteen ${id}` })) },
  })

/** The week of the canteen that menus in tests are of. */
export const week: Step = { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "WEEK" } }

export const listGot: Step = ({ orders }) => ({
  _tag: "OrdersAnswered",
  ask: orders.listed.ask!,
  answer: { _tag: "Got", value: [] },
})
