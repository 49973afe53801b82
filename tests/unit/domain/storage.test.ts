/** What the rules make of a storage that keeps nothing, or lost something. Source: design "Storage", APP-24. */
import { describe, expect, test } from "vitest"
import type { Event } from "#domain/app/index.ts"
import { isStrict, keptOf, notedOf, referredTo, sharedOf } from "#domain/app/index.ts"
import { makeVersions, versions } from "#domain/app/versions.ts"
import { Event as AnyEvent } from "#domain/app/schema.ts"
import {
  about,
  at,
  clientAfter,
  lookFailed,
  looked,
  member,
  orderAsked,
  orderFailed,
  sending,
} from "#tests/support/client.ts"
import { makeListed, missing, opened, rejected, seq, started } from "#simulators/values/make.ts"
import { answeredFor, cakeAsked, listGot } from "#tests/support/orders.ts"

const lost: Event = { _tag: "StorageLost", why: "full" }
const damaged: Event = { _tag: "LogDamaged" }
const offline: Event = { _tag: "NetworkSeen", isOnline: false }
const messages = ({ state }: ReturnType<typeof clientAfter>) =>
  state.toasts.messages.map(({ messageKey }) => messageKey)

describe("a page that keeps nothing", () => {
  test("ORDER-19 without a network it takes no order, and says why", () => {
    const client = clientAfter(...member(), lost, offline, orderAsked())
    expect(client.state.orders.intents).toEqual([])
    expect(messages(client)[0]).toBe("message.unkept")
  })

  test("of that the next page life, which may have a disk, knows nothing", () => {
    const { state } = clientAfter(...member(), lost)
    expect(state.client.volatile).toBeDefined()
    const { client, ...kept } = keptOf(state)
    expect(client).not.toHaveProperty("volatile")
    expect({ client: { ...client, volatile: state.client.volatile }, ...kept }).toEqual(
      sharedOf(state),
    )
  })

  test("with a network an order goes on as ever; a cancel may wait, for it can be asked twice", () => {
    const client = clientAfter(...member(), lost, orderAsked())
    expect(client.phase._tag).toBe("Queued")
    const cancel = clientAfter(...member(), lost, offline, {
      _tag: "CancelAsked",
      order: makeListed(),
    })
    expect(cancel.phase._tag).toBe("Queued")
  })

  test("an order whose server turns out to be away is dropped; one that waited before goes on waiting", () => {
    const after = clientAfter(...member(), lost, orderAsked(), lookFailed)
    expect(after.state.orders.intents).toEqual([])
    expect(messages(after)).toContain("message.unkept")
    const before = clientAfter(...member(), orderAsked(), lost, lookFailed)
    expect(before.phase._tag).toBe("Queued")
  })

  test("only the first loss counts", () => {
    const { state } = clientAfter(started(), lost, { _tag: "StorageLost", why: "broken" })
    expect(state.client.volatile).toEqual({ since: 2, why: "full" })
  })
})

describe("a log that lost something", () => {
  const waiting = [...member(), offline, orderAsked()] as const

  test("APP-24 an order that looks unsent is sent by nobody but a person", () => {
    const client = clientAfter(...waiting, damaged, started(), {
      _tag: "NetworkSeen",
      isOnline: true,
    })
    expect(client.phase).toEqual({ _tag: "Unknown" })
    for (const tag of ["SendOrder", "ReadOrders", "RecheckMenu"] as const)
      expect(client.demands(tag)).toEqual([])
    const again = client.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "again" })))
    expect(again.phase._tag).toBe("Stale")
  })

  test("APP-24 a list with such a dish on it does not make the order booked: it may be another one", () => {
    const client = clientAfter(...waiting, damaged, at(600_000), ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask!,
      answer: { _tag: "Got", value: [makeListed()] },
    }))
    expect(client.phase._tag).toBe("Unknown")
  })

  test("what was sent is read back as ever, what the server refused stays refused, and a cancel goes on", () => {
    const sent = clientAfter(...sending(), damaged, started())
    expect(sent.phase._tag).toBe("InDoubt")
    const refused = clientAfter(...sending(), (state) => ({
      _tag: "OrderAnswered",
      id: state.orders.intents[0]!.id,
      attempt: state.orders.intents[0]!.attempt,
      isCheck: false,
      answer: { _tag: "Failed", failure: rejected(400, { message: "no" }) },
    })).after(damaged)
    expect(refused.phase._tag).toBe("Refused")
    const cancel = clientAfter(...member(), { _tag: "CancelAsked", order: makeListed() }, damaged)
    expect(cancel.phase._tag).toBe("Queued")
  })

  test("the word about it stands until it was read", () => {
    const client = clientAfter(...member(), damaged, started())
    expect(client.state.client.isDamaged).toBe(true)
    expect(client.after({ _tag: "DamageSeen" }).state.client.isDamaged).toBe(false)
  })
})

test("a line stays as long as something unsettled refers to it", () => {
  const client = clientAfter(...member(), orderAsked())
  expect(referredTo(client.state)).toEqual([client.intent.id])
  expect(referredTo(client.after(looked(), damaged).state)).toEqual([client.intent.id])
  expect(referredTo(clientAfter(...member()).state)).toEqual([])
  const refused = clientAfter(...sending(), orderFailed(rejected(400)))
  expect(refused.state.orders.intents).toHaveLength(1)
  expect(referredTo(refused.state)).toEqual([])
})

test("ORDER-18 ORDER-19 what sends an order, or must not send it again, is on the disk first", () => {
  const tags = AnyEvent.members.flatMap((member) =>
    "cases" in member ? (Object.keys(member.cases) as ReadonlyArray<Event["_tag"]>) : [],
  )
  const strict = tags.filter((_tag) => isStrict({ _tag } as Event))
  expect(strict.toSorted()).toEqual([
    "CancelAsked",
    "ChangeAnswered",
    "CheckoutAsked",
    "ClientStarted",
    "ExchangeAsked",
    "ForceAnswered",
    "ForceLeft",
    "IntentDismissed",
    "IntentWithdrawn",
    "LogDamaged",
    "LookAsked",
    "MenuRechecked",
    "NotFoundAnswered",
    "OrderAnswered",
    "OrderAsked",
    "OrdersAnswered",
    "SurplusAnswered",
  ])
})

describe("ORDER-18 an order goes out only by an event that is on the disk first", () => {
  /** A cake is on the wire and a soup waits for the list, which comes while the network is gone. */
  const waiting = clientAfter(
    ...sending({ orderDebounce: 0 }),
    orderFailed(rejected(400)),
    cakeAsked,
    looked(),
    orderAsked({ mealId: 3 }),
    answeredFor(1),
    offline,
    listGot(),
    { _tag: "NetworkSeen", isOnline: true },
  )
  const [first] = waiting.state.orders.intents
  const { id } = first!

  test.each<Event>([
    { _tag: "IntentDismissed", id },
    { _tag: "LookAsked", id },
    { _tag: "IntentWithdrawn", id },
    { _tag: "OrdersWanted" },
  ])("$_tag", (event) => {
    expect(waiting.demands("SendOrder")).toEqual([])
    const sent = waiting.after(event).demands("SendOrder").length > 0
    expect([sent, isStrict(event)]).not.toEqual([true, false])
  })
})

describe("what a disk takes of a tab's own events", () => {
  test("nothing that was typed, and no answer", () => {
    const field = { _tag: "FieldSet", form: "topUp", field: "inputAmount", value: "1" } as const
    expect(notedOf(field)).toBeUndefined()
    expect(notedOf({ _tag: "LoginNameTyped", name: "jana" })).toBeUndefined()
    const answer = { _tag: "Failed", failure: missing } as const
    expect(notedOf({ _tag: "PairingsAnswered", ask: seq(-1), answer })).toBeUndefined()
  })

  test("APP-27 of an address no token", () => {
    const shown = { _tag: "RouteShown", path: "/card-change/secret" } as const
    expect(notedOf(shown)).toEqual({ ...shown, path: "/card-change/:token" })
    expect(notedOf(opened("/pairing/secret"))).toEqual(opened("/pairing/:token"))
    const wanted = { _tag: "LoginWanted", returnPath: "/pairing/secret" } as const
    expect(notedOf(wanted)).toEqual({ ...wanted, returnPath: "/pairing/:token" })
  })

  test("all else as it is", () => {
    const event: Event = { _tag: "MenuOpened", menu: "user" }
    expect(notedOf(event)).toBe(event)
  })
})

describe("what an older version stored", () => {
  test("is as it is while there is one version only", () => {
    expect(versions.current).toBe(1)
    const state = { cart: 1 }
    expect(versions.liftState(state, 1)).toBe(state)
    const event = { _tag: "CartCleared" }
    expect(versions.liftEvent(event, 1)).toBe(event)
    expect(versions.versionOf("CartCleared")).toBe(1)
  })

  test("goes up step by step, and is nothing once no step can tell", () => {
    const add = (to: string) => (state: unknown) => `${String(state)}${to}`
    const made = makeVersions([
      { events: { A: () => ({ _tag: "B" }) }, state: add("1") },
      { events: { B: () => ({ _tag: "C" }) }, state: add("2") },
      { events: {}, state: () => undefined },
      { events: {}, state: add("4") },
    ])
    expect(made.current).toBe(5)
    expect([1, 2, 3].map((from) => made.liftEvent({ _tag: "A" }, from)._tag)).toEqual([
      "C",
      "A",
      "A",
    ])
    expect([1, 4, 5].map((from) => made.liftState("s", from))).toEqual([undefined, "s4", "s"])
    expect(["A", "B", "C"].map(made.versionOf)).toEqual([2, 3, 1])
  })
})
