/** What a customer notes, and what is asked because of it. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import {
  favouriteIn,
  favouriteOf,
  noNotes,
  orderedWarningsOf,
  readKeysOf,
} from "#domain/notes/index.ts"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { Press } from "#domain/presses/events.ts"
import { isPress } from "#domain/presses/index.ts"
import { itemIdOf } from "#domain/cart/index.ts"
import { makeAllergenGuard } from "#src/notes/allergenGuard.ts"
import { recorded } from "#src/react/preferences.ts"
import { clientAfter, guest, loggedIn, member, orderAsked } from "#tests/support/client.ts"
import {
  day,
  makeCustomer,
  makeDish,
  makeItem,
  makeLine,
  makeListed,
  makeMenu,
  ms,
} from "#simulators/values/make.ts"
import { gluten, makeNotes, makeStore, milk } from "#tests/support/notes.ts"

const product = { allergens: [gluten, milk], modifiers: [] }
const tomorrow = day("2026-11-19")
const items = [
  makeItem({ product }),
  makeItem({ product, date: tomorrow }),
  makeItem({ mealId: 2, name: "Salad" }),
]
const withMenu = (state: App.State): App.State => ({
  ...state,
  menu: {
    ...state.menu,
    entries: {
      w: { query: { timeSpan: "WEEK" }, askedAt: ms(0), menu: makeMenu({ items }) },
    },
  },
})
const inside = withMenu(clientAfter(...member()).state)
const outside = withMenu(clientAfter(...guest({ allowGuests: true })).state)
const soup = orderAsked()
const salad = orderAsked({ mealId: 2, name: "Salad" })
const added: App.Event = {
  _tag: "LineAdded",
  dish: makeDish(),
  modifiers: [],
  quantity: 1 as never,
}

/** A page whose customer avoids milk. */
const page = (state = inside) => {
  const notes = makeNotes(inside)
  notes.preferenceStore.toggleAvoided(milk)
  notes.become(state)
  const pass = (...events: ReadonlyArray<App.Event>): void => events.forEach(notes.press)
  return { ...notes, pass, question: () => notes.preferenceStore.guard.question() }
}

describe("feature 7: before what is avoided is had", () => {
  test("its allergen is named, and only a yes lets the order go on, as the same event", () => {
    const { preferenceStore, sent, pass, question } = page()
    pass(soup)
    expect(sent).toEqual([])
    expect(question()).toMatchObject([{ name: "Soup", allergens: [milk] }])
    preferenceStore.guard.leave()
    expect([sent, question()]).toEqual([[], []])
    pass(soup)
    preferenceStore.guard.take()
    expect([sent, question()]).toEqual([[soup], []])
    // The next order of it asks again.
    pass(soup)
    expect(question()).toHaveLength(1)
  })
  test("a dish without it, and a dish of which nothing is stated, are not asked about", () => {
    const { sent, pass } = page()
    const unknown = orderAsked({ mealId: 99 })
    pass(salad, unknown)
    expect(sent).toEqual([salad, unknown])
  })
  test("several orders at once are one question, and what is free of it goes at once", () => {
    const { preferenceStore, sent, pass, question } = page()
    const next = orderAsked({ date: tomorrow })
    pass(soup, salad, next, soup)
    expect(sent).toEqual([salad])
    expect(question()).toHaveLength(2)
    preferenceStore.guard.take()
    expect(sent).toEqual([salad, soup, next, soup])
  })
  test("a cart is asked about when a dish comes into it, and again when it is sent unasked before", () => {
    const filled: App.State = { ...inside, cart: { ...inside.cart, lines: [makeLine()] } }
    const { preferenceStore, sent, pass, question } = page(filled)
    const checkout: App.Event = { _tag: "CheckoutAsked", shown: 100_00 as never, choices: {} }
    pass(checkout)
    expect(question()).toHaveLength(1)
    preferenceStore.guard.take()
    pass(checkout, added)
    expect(sent).toEqual([checkout, checkout, added])
    preferenceStore.toggleAvoided(gluten)
    pass(checkout)
    expect(question()).toMatchObject([{ allergens: [milk, gluten] }])
  })
  test("of what is ordered, each avoided allergen is said until it was read, before the order or after", () => {
    const { preferenceStore, pass, become } = page()
    const rows = [makeListed({ name: "Soup" }), makeListed({ mealId: 2, name: "Salad" })]
    const said = () => orderedWarningsOf(preferenceStore.now(), inside.menu, rows)
    expect(said()).toMatchObject([{ name: "Soup", day: rows[0]!.date, allergens: [milk] }])
    pass(soup)
    preferenceStore.guard.leave()
    expect(said()).toHaveLength(1)
    pass(soup)
    preferenceStore.guard.take()
    expect(said()).toEqual([])
    // The kitchen changes the dish, or the customer what he avoids.
    preferenceStore.toggleAvoided(gluten)
    expect(said()).toMatchObject([{ allergens: [gluten] }])
    preferenceStore.markRead(said().flatMap(readKeysOf))
    expect(said()).toEqual([])
    become(outside)
    become(inside)
    expect(said()).toEqual([])
    expect(
      orderedWarningsOf(preferenceStore.now(), inside.menu, [makeListed({ date: tomorrow })]),
    ).toHaveLength(1)
  })
  test("a guest on the device is asked for whomever it is, before the login carries his order out", () => {
    const { pass, sent, question } = page(outside)
    const putOff: App.Event = {
      ...(soup as Extract<App.Event, { _tag: "OrderAsked" }>),
      _tag: "OrderPutOff",
    }
    pass(putOff)
    expect([sent, question().length]).toEqual([[], 1])
  })
  test("a question ends with its customer", () => {
    const { become, pass, sent, question, preferenceStore } = page()
    pass(soup)
    become(outside)
    expect(question()).toEqual([])
    preferenceStore.guard.take()
    expect(sent).toEqual([])
  })
  test("each event that says what is to be had goes through the gate", () => {
    const carries = Event.members.flatMap(({ cases }) =>
      Object.entries(cases).flatMap(([tag, { fields }]) => ("dish" in fields ? [tag] : [])),
    )
    // The last one only opens a dialog; what that adds is a LineAdded.
    expect(carries.toSorted()).toEqual([
      "LineAdded",
      "ModifiersOpened",
      "OrderAsked",
      "OrderPutOff",
    ])
  })
  test("each of them is told as pressed first", () => {
    const members = Press.members.map(({ fields }) => fields._tag.schema.literal)
    for (const tag of members) expect(isPress({ _tag: tag })).toBe(true)
    expect(recorded(soup)).toEqual({ _tag: "Pressed", press: soup })
    const opened: App.Event = { _tag: "ReportOpened" }
    expect(recorded(opened)).toBe(opened)
  })
  test("what was pressed before the notes were there waits in the state for them", () => {
    const early = makeStore(inside)
    early.store.send(recorded(soup))
    early.store.send(recorded(salad))
    early.store.send(recorded(salad))
    expect(early.sent).toEqual([])
    expect(early.store.get().presses.open.map(({ press }) => press)).toEqual([soup, salad, salad])
    const notes = () => ({ ...noNotes, avoided: [milk] })
    const guard = makeAllergenGuard({
      store: early.store,
      notes,
      changed: () => {},
      read: () => {},
    })
    expect([early.sent, guard.question().length]).toEqual([[salad, salad], 1])
    guard.take()
    expect(early.sent).toEqual([salad, salad, soup])
    expect(early.store.get().presses.open).toEqual([])
  })
  test("what a store folds later passes once", () => {
    const { store, sent, hold } = makeStore(inside)
    const guard = makeAllergenGuard({
      store,
      notes: () => noNotes,
      changed: () => {},
      read: () => {},
    })
    const release = hold()
    store.send(recorded(soup))
    store.send(recorded(salad))
    expect(sent).toEqual([])
    release()
    expect(sent).toEqual([soup, salad])
    expect([guard.question(), store.get().presses.open]).toEqual([[], []])
  })
  test("a press goes with its person", () => {
    const pressed = { at: ms(1), tab: TabId.make("t"), seq: Seq.make(-1) }
    const open = App.reduce(inside, { ...pressed, event: recorded(soup) })
    expect(open.presses.open).toHaveLength(1)
    const out = App.reduce(open, { ...pressed, seq: Seq.make(99), event: { _tag: "LogoutAsked" } })
    expect(out.session.member).toBeUndefined()
    expect(out.presses.open).toEqual([])
  })
})

describe("features 6 and 7: notes", () => {
  test("come with their customer and go with him; another one has his own", () => {
    const { preferenceStore, become, entries } = page()
    preferenceStore.toggleFavourite("1_")
    preferenceStore.setHides(true)
    become(outside)
    // Who is not logged in may be he: asked about, yet neither liked nor hidden.
    expect(preferenceStore.now()).toMatchObject({ favourites: [], avoided: [milk], hides: false })
    preferenceStore.toggleFavourite("2_")
    const other = withMenu(
      clientAfter(
        ...guest(),
        ...loggedIn({}, { customer: makeCustomer({ customerId: "4999" as never }) }),
      ).state,
    )
    become(other)
    expect(preferenceStore.now()).toMatchObject({ favourites: [], avoided: [] })
    become(inside)
    expect(preferenceStore.now()).toMatchObject({
      favourites: ["1_"],
      avoided: [milk],
      hides: true,
    })
    expect(Object.keys(entries())).toHaveLength(1)
  })
  test("hiding ends with the last allergen that is avoided", () => {
    const { preferenceStore } = page()
    preferenceStore.setHides(true)
    preferenceStore.toggleAvoided(milk)
    expect(preferenceStore.now()).toMatchObject({ avoided: [], hides: false })
  })
  test("another tab's are read anew", () => {
    const { preferenceStore, become } = page()
    const before = preferenceStore.now()
    preferenceStore.readAgain()
    expect(preferenceStore.now()).toEqual(before)
    become(inside)
  })
  test("a favourite is the same dish on any day and in any canteen", () => {
    const dish = makeDish({ mealId: "a_7" as never, productId: 5 })
    expect(favouriteIn(itemIdOf(dish))).toBe(favouriteOf(dish.mealId, dish.productId))
    const plain = makeDish({ canteenId: 9 })
    expect(favouriteIn(`${itemIdOf(plain)}_`)).toBe(favouriteOf(plain.mealId, undefined))
  })
})
