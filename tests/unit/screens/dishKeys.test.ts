/** What the key of a dish says: for how many pieces its price is, and nothing of a lateness that is no matter any more. */
import { beforeAll, expect, test } from "vitest"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { initI18n, textNow } from "#src/i18n/index.ts"
import { daysOf } from "#src/screens/Offer/view.ts"
import { makeItem, makeMenu, pieces, seq, time } from "#simulators/values/make.ts"
import { type Client, clientAfter, looked, member, type Step } from "#tests/support/client.ts"
import { makeListed, morning } from "#simulators/values/make.ts"

beforeAll(() => initI18n({ language: "en" }))

const week: Step = { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "WEEK" } }
const got =
  (item: ReturnType<typeof makeItem>): Step =>
  ({ menu }) => ({
    _tag: "MenuAnswered",
    ask: menu.entries[menu.newest!]!.ask ?? seq(0),
    key: menu.newest!,
    answer: {
      _tag: "Got",
      value: { menu: makeMenu({ items: [makeItem({ mealId: 9 }), item] }), digest: "1" },
    },
  })
const shown = (item: ReturnType<typeof makeItem>, ...steps: ReadonlyArray<Step>): Client =>
  clientAfter(...member(), { _tag: "CanteenChosen", canteenId: 7 }, week, got(item), ...steps)

const dish = ({ state, ms }: Client, quantity = 1) =>
  daysOf(state, textNow(), () => {}, {
    now: morning + ms,
    dims: false,
    imageSize: 96,
    quantityOf: () => quantity as Quantity,
  })
    .flatMap(({ dishes }) => dishes)
    .find(({ id }) => id.split("_").includes("1"))!

test("OFFER-36 a key says for how many pieces its price is, before an order and after", () => {
  const item = makeItem()
  expect(dish(shown(item), 3).key).toMatchObject({
    count: 3,
    price: timesCents(item.price, 3 as never),
  })
  const row = makeListed({ quantity: pieces(3), price: timesCents(item.price, 3 as never) })
  const ordered = shown(item, looked(row))
  expect(dish(ordered).key).toMatchObject({ state: "ordered", count: 3, price: row.price })
  // Both orders of a dish are on its key.
  const both = shown(item, looked(row, makeListed({ orderId: 902 })))
  expect(dish(both).key).toMatchObject({ count: 4 })
})

test("OFFER-22 a dish that is ordered says nothing of a late order", () => {
  const late = makeItem({ orderUntil: time("2026-11-18 06:00:00") })
  expect(dish(shown(late)).left).toBeDefined()
  expect(dish(shown(late, looked(makeListed()))).left).toBeUndefined()
})
