/** What a customer's notes mean for dishes. Source: features 6 and 7. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { itemIdOf } from "#domain/cart/model.ts"
import { initial, type Menu } from "#domain/menu/index.ts"
import {
  avoidedIn,
  favouriteIn,
  favouriteOf,
  noNotes,
  Notes,
  orderedWarningsOf,
  readKeysOf,
  warningsOf,
} from "#domain/notes/index.ts"
import { day, makeDish, makeItem, makeMenu, ms } from "#simulators/values/make.ts"

const milk = { shortName: "7", longName: "Milk" }
const gluten = { shortName: "1", longName: "Gluten" }
const nuts = { shortName: "8", longName: "Nuts" }

const menusOf = (...menus: ReadonlyArray<Menu | undefined>) => ({
  ...initial,
  entries: Object.fromEntries(
    menus.map((menu, n) => [
      String(n),
      {
        query: { timeSpan: "DAY" as const },
        askedAt: ms(0),
        ...(menu === undefined ? {} : { menu }),
      },
    ]),
  ),
})
const cooked = (
  allergens: Menu["items"][number]["product"]["allergens"],
  over: Parameters<typeof makeItem>[0] = {},
  product: object = {},
) => makeItem({ ...over, product: { allergens, modifiers: [], ...product } })

describe("a favourite", () => {
  test("is the dish on any day and in any canteen, but another where the product is", () => {
    const favourite = favouriteOf(1, undefined)
    for (const dish of [
      makeDish(),
      makeDish({ date: day("2027-01-01") }),
      makeDish({ canteenId: "a_7" }),
    ])
      expect(favouriteIn(`${itemIdOf(dish)}_`)).toBe(favourite)
    expect(favouriteIn(itemIdOf(makeDish({ productId: 9 })))).toBe(favouriteOf(1, 9))
    expect(new Set([favourite, favouriteOf(1, 9), favouriteOf(2, 9)]).size).toBe(3)
  })
})

describe("what is avoided in a dish", () => {
  test("is told by the allergen's short name, as the customer noted it", () => {
    const notes = { ...noNotes, avoided: [milk, nuts] }
    expect(avoidedIn(notes, [gluten, { shortName: "8", longName: "Nüsse" }])).toEqual([nuts])
    expect(avoidedIn(notes, [gluten])).toEqual([])
    expect(avoidedIn(notes, [])).toEqual([])
  })

  const notes = { ...noNotes, avoided: [milk, nuts] }
  const warned = (menu: ReturnType<typeof menusOf>, over: Parameters<typeof makeDish>[0] = {}) =>
    warningsOf(notes, menu, [makeDish(over)]).map(({ allergens }) => allergens)

  test("is warned of with the dish and its day", () => {
    const menus = menusOf(makeMenu({ items: [cooked([gluten, milk])] }))
    expect(warningsOf(notes, menus, [makeDish()])).toEqual([
      { key: "1_2026-11-18_7", name: "Soup", day: "2026-11-18", allergens: [milk] },
    ])
  })

  test("is what any known menu says of that very dish", () => {
    const other = makeMenu({ items: [cooked([nuts])] })
    expect(warned(menusOf(undefined, makeMenu({ items: [cooked([milk])] }), other))).toEqual([
      [milk, nuts],
    ])
    expect(warned(menusOf(undefined))).toEqual([])
    const elsewhere = { canteenId: 8 }
    expect(warned(menusOf(makeMenu({ items: [cooked([milk], elsewhere)] })))).toEqual([])
  })

  test("is that of its product, or of any where the order names none", () => {
    const items = [cooked([milk], {}, { id: 9 }), cooked([nuts], {}, { id: "10" })]
    const menus = menusOf(makeMenu({ items }))
    expect(warned(menus)).toEqual([[milk, nuts]])
    expect(warned(menus, { productId: "9" })).toEqual([[milk]])
    expect(warned(menus, { productId: 10 })).toEqual([[nuts]])
    expect(warned(menus, { productId: 11 })).toEqual([])
  })

  test("is warned of once for each dish; who avoids nothing is not warned", () => {
    const menus = menusOf(makeMenu({ items: [cooked([milk]), cooked([nuts], { mealId: 2 })] }))
    const dishes = [makeDish(), makeDish({ mealId: 2 }), makeDish(), makeDish({ mealId: 3 })]
    expect(warningsOf(notes, menus, dishes).map(({ key }) => key)).toEqual([
      "1_2026-11-18_7",
      "2_2026-11-18_7",
    ])
    expect(warningsOf(noNotes, menus, dishes)).toEqual([])
  })
})

describe("an ordered dish in which something is avoided", () => {
  const notes = { ...noNotes, avoided: [milk, nuts] }
  const menus = menusOf(makeMenu({ items: [cooked([milk, nuts])] }))
  const [warning] = warningsOf(notes, menus, [makeDish()])
  const read = readKeysOf(warning!)

  test("is named until each of its allergens was read, in that dish", () => {
    const named = (seen: ReadonlyArray<string>) =>
      orderedWarningsOf({ ...notes, read: seen }, menus, [makeDish()])
    expect(read).toHaveLength(2)
    expect(orderedWarningsOf(notes, menus, [makeDish()])).toEqual([warning])
    expect(named([])).toEqual([warning])
    expect(named([read[0]!])).toEqual([{ ...warning, allergens: [nuts] }])
    expect(named(read)).toEqual([])
    const tomorrow = warningsOf(
      notes,
      menusOf(makeMenu({ items: [cooked([milk, nuts], { date: day("2026-11-19") })] })),
      [makeDish({ date: day("2026-11-19") })],
    )
    expect(named(readKeysOf(tomorrow[0]!))).toEqual([warning])
  })
})

test("notes are read as they are kept, and nothing else is", () => {
  const decode = Schema.decodeUnknownOption(Notes)
  const full = {
    version: 1,
    favourites: ["1_", "x".repeat(200)],
    avoided: [milk],
    hides: true,
    reminds: true,
    read: ["1_2026-11-18_7|7"],
  }
  for (const notes of [noNotes, full]) expect(decode(notes)).toMatchObject({ value: notes })
  for (const change of [
    { version: 2 },
    { favourites: ["x".repeat(201)] },
    { favourites: [1] },
    { avoided: [{ shortName: "7" }] },
    { avoided: [{ shortName: "7", longName: "x".repeat(201) }] },
    { hides: "yes" },
    { reminds: 1 },
    { read: [1] },
    { hides: undefined },
  ])
    expect([change, decode({ ...full, ...change })._tag]).toEqual([change, "None"])
})
