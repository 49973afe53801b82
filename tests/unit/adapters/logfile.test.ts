import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { foldLog, readLog, writeLog } from "#adapters/logfile/codec.ts"
import {
  type App,
  type DemandLine,
  type EventLine,
  type Header,
  type Log,
} from "#adapters/logfile/format.ts"
import { makeNames } from "#adapters/logfile/names.ts"
import { unclassified } from "#adapters/logfile/privacy.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import { EpochMs, type Recorded, Seq, TabId } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { amount, open, pathOf, pseudonym, shape, shapeBut } from "#domain/kernel/privacy.ts"

const Event = Schema.TaggedUnion({
  LoginAnswered: {
    customerId: PersonalId,
    email: pseudonym(Schema.String),
    name: shape(Schema.String),
    balance: amount(Schema.Int),
    company: Schema.Boolean,
  },
  OrdersListed: {
    orders: Schema.Array(Schema.Struct({ orderId: PersonalId, mealId: open(Schema.String) })),
    byOwner: Schema.Record(pseudonym(Schema.String), open(Schema.Int)),
  },
  Paused: {
    why: Schema.Union([
      Schema.Literal("user"),
      Schema.TaggedStruct("Timer", { ms: open(Schema.Int) }),
    ]),
    note: Schema.optionalKey(Schema.NullOr(shape(Schema.String))),
  },
})
type Event = typeof Event.Type
type State = { readonly seen: number; readonly last?: Event }
/** Says less than a state may hold. */
const State = Schema.Struct({
  seen: open(Schema.Int),
  last: Schema.optionalKey(Event),
  meal: Schema.optionalKey(open(Schema.String)),
  owner: Schema.optionalKey(PersonalId),
  byOwner: Schema.optionalKey(Schema.Record(pseudonym(Schema.String), open(Schema.Int))),
  path: Schema.optionalKey(pathOf(["profile", "edit"])),
  typed: Schema.optionalKey(shapeBut(["company"])),
  said: Schema.optionalKey(
    Schema.Union([
      Schema.Struct({ isOurs: Schema.Literal(true), text: open(Schema.String) }),
      Schema.Struct({ isOurs: Schema.Literal(false), text: shape(Schema.String) }),
    ]),
  ),
})

const app: App<Event, State> = {
  Event,
  State,
  initial: { seen: 0 },
  reduce: ({ seen }, { event }) => ({ seen: seen + 1, last: event }),
  hash: hashOf,
}

const header: Header = {
  k: "h",
  fmt: "trayline/1",
  app: "trayline",
  build: "1.21.6",
  schema: 1,
  hash: "mk64/1",
  mode: "canteen",
  start: 1_000,
  tab: "t1",
  source: "unit",
  from: "empty",
}
const record = (event: Event, n = 1): Recorded<Event> => ({
  seq: Seq.make(n),
  at: EpochMs.make(1_000 + n),
  tab: TabId.make("t1"),
  event,
})

const id = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[a-z0-9-]{1,12}$/))
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    _tag: fc.constant("LoginAnswered" as const),
    customerId: id,
    email: fc.emailAddress(),
    name: fc.string(),
    balance: fc.integer(),
    company: fc.boolean(),
  }),
  fc.record({
    _tag: fc.constant("OrdersListed" as const),
    orders: fc.array(fc.record({ orderId: id, mealId: fc.string() })),
    byOwner: fc.dictionary(fc.stringMatching(/^[a-z]{6,9}$/), fc.integer()),
  }),
  fc.record(
    {
      _tag: fc.constant("Paused" as const),
      why: fc.oneof(
        fc.constant("user" as const),
        fc.record({ _tag: fc.constant("Timer" as const), ms: fc.integer() }),
      ),
      note: fc.option(fc.string()),
    },
    { requiredKeys: ["_tag", "why"] },
  ),
)
const anyLog: fc.Arbitrary<Log<Event>> = fc
  .array(event)
  .map((events) => ({ header, lines: events.map((each, n) => record(each, n + 1)) }))

const read = (text: string, reader = app) =>
  Result.getOrThrowWith(readLog(text, reader), (why) => why)
const refusal = (text: string, reader = app) =>
  Result.getOrThrow(Result.flip(readLog(text, reader)))

describe("a log file", () => {
  test("reads back as it was written, with its count and hash", () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { header: head, lines, trailer, upcasted } = read(writeLog(log, app))
        expect({ header: head, lines }).toEqual(log)
        const hash = hashOf(foldLog(log, app))
        expect(trailer).toEqual({ k: "z", count: log.lines.length, hash })
        expect(upcasted).toBe(0)
      }),
    )
  })

  test("folds from the state it starts with", () => {
    const from = { state: { seen: 40 } }
    const log = { header: { ...header, from }, lines: [record({ _tag: "Paused", why: "user" })] }
    expect(foldLog(log, app)).toMatchObject({ seen: 41 })
    expect(foldLog(read(writeLog(log, app)), app)).toMatchObject({ seen: 41 })
  })

  const whole = writeLog(
    { header, lines: [1, 2, 3].map((n) => record({ _tag: "Paused", why: "user" }, n)) },
    app,
  )
  const rows = whole.trimEnd().split("\n")
  const withRow = (index: number, row: string) => `${rows.with(index, row).join("\n")}\n`
  const changed = (index: number, change: object) =>
    withRow(index, JSON.stringify({ ...(JSON.parse(rows[index]!) as object), ...change }))

  test("is a JSON object a line: header, events in order, trailer", () => {
    expect(rows.map((row) => (JSON.parse(row) as { k: string }).k)).toEqual([
      "h",
      "e",
      "e",
      "e",
      "z",
    ])
    expect(JSON.parse(rows[2]!)).toEqual({
      k: "e",
      seq: 2,
      at: 1_002,
      tab: "t1",
      type: "Paused",
      v: 1,
      data: { why: "user" },
    })
  })

  test("that was cut off anywhere gives the lines before the cut", () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), (length) => {
        const text = whole.slice(0, length)
        const ends = rows.map((_, n) => rows.slice(0, n + 1).join("\n").length)
        const entire = ends.filter((end) => end <= length).length
        if (entire === 0) expect(refusal(text).reason).toBe("there is no header")
        else {
          const { lines, trailer } = read(text)
          expect(lines.length).toBe(Math.min(entire - 1, 3))
          expect(trailer === undefined).toBe(entire < 5)
        }
      }),
    )
  })

  test("with a broken line is refused, and the line named", () => {
    expect(refusal(withRow(2, '{"k":"e","n":2'))).toEqual({
      line: 3,
      kind: "malformed",
      reason: "no JSON",
    })
    expect(refusal(changed(2, { seq: "2" }))).toMatchObject({ line: 3, kind: "malformed" })
    expect(refusal(changed(2, { n: 1 }))).toMatchObject({ line: 3, reason: "n is 1 after 1" })
    expect(refusal(changed(2, { k: "x" }))).toMatchObject({
      line: 3,
      reason: 'no kind of line: "x"',
    })
    for (const row of ["null", "7", '"e"', "[]"])
      expect(refusal(withRow(2, row))).toMatchObject({ line: 3, kind: "malformed" })
    expect(refusal("")).toEqual({ line: 1, kind: "malformed", reason: "there is no header" })
    expect(refusal(changed(0, { fmt: "trayline/2" }))).toMatchObject({ line: 1 })
    expect(refusal(changed(2, { data: { why: 3 } })).reason).toMatch(/Paused: .*why/)
  })

  test("is refused in one line, with every word of the reason", () => {
    const wrong = { why: { _tag: "Timer", ms: "1" }, note: 3 }
    const decoded = Schema.decodeUnknownResult(Event)({ ...wrong, _tag: "Paused" })
    const { message } = Result.getOrThrow(Result.flip(decoded))
    expect(message).toContain("\n")
    expect(refusal(changed(2, { data: wrong })).reason.split(" ")).toEqual(
      `Paused: ${message}`.split(/\s+/),
    )
  })

  test("whose trailer counts otherwise, or stands before the end, is refused", () => {
    expect(refusal(changed(4, { count: 4 }))).toMatchObject({
      line: 5,
      reason: "the trailer counts 4 events, there are 3",
    })
    expect(refusal(`${whole}${rows[1]}\n`)).toMatchObject({
      line: 6,
      reason: "something stands behind the trailer",
    })
  })

  test("may say more than events", () => {
    const mark = { k: "m", n: 0, at: 5, what: "note", text: "here" }
    const demand = { k: "d", n: 0, at: 6, key: "menu/1", is: "started" }
    const told = [mark, demand].map((line) => JSON.stringify(line))
    const back = read(`${[rows[0], ...told, ...rows.slice(1)].join("\n")}\n`)
    expect(back.lines.length).toBe(3)
    expect(back.told).toEqual([mark, demand])
    // Where it stands is what counts: lines may have been taken out, and `n` has gaps then.
    expect(read(`${[...rows.slice(0, 3), told[0], ...rows.slice(3)].join("\n")}\n`).told).toEqual([
      { ...mark, n: 2 },
    ])
    expect(read(writeLog(back, app)).told).toEqual([mark, demand])
    expect(refusal([rows[0], '{"k":"d"}', ...rows.slice(1)].join("\n") + "\n")).toMatchObject({
      line: 2,
      kind: "malformed",
    })
  })

  test("may have lines taken out", () => {
    const text = [rows[0], rows[1], rows[3]].join("\n")
    expect(read(`${text}\n`).lines.map(({ seq }) => Number(seq))).toEqual([1, 3])
  })

  test("with an event that is not known is refused as such", () => {
    expect(refusal(changed(2, { type: "Teleported" }))).toEqual({
      line: 3,
      kind: "unknown",
      reason: "no event is called Teleported",
    })
    expect(refusal(changed(2, { v: 2 }))).toEqual({
      line: 3,
      kind: "unknown",
      reason: "version 2 of Paused is newer than 1",
    })
  })

  test("with an older version of an event is lifted step by step", () => {
    const later: App<Event, State> = {
      ...app,
      versionOf: (type) => (type === "Paused" ? 3 : 1),
      upcast: (line) =>
        line.v === 1
          ? { ...line, v: 2, data: { reason: line.data["why"] } }
          : { ...line, v: 3, data: { why: line.data["reason"] } },
    }
    const { lines, upcasted } = read(whole, later)
    expect(upcasted).toBe(3)
    expect(lines[0]?.event).toEqual({ _tag: "Paused", why: "user" })
    const { upcast: _, ...without } = later
    for (const reader of [
      without,
      { ...later, upcast: () => undefined },
      { ...later, upcast: (line: EventLine) => line },
    ])
      expect(refusal(whole, reader)).toEqual({
        line: 2,
        kind: "unknown",
        reason: "no way from version 1 of Paused to 3",
      })
    const broken = () => {
      throw new Error("an upcaster of ours")
    }
    expect(() => readLog(whole, { ...later, upcast: broken })).toThrow("an upcaster of ours")
  })

  test("of older events starts from a state that is lifted", () => {
    const liftState = (state: unknown, schema: number) => ({ ...(state as State), schema })
    const from = { state: { seen: 40 } }
    const written = writeLog({ header: { ...header, from }, lines: [] }, app)
    expect(read(written, { ...app, liftState }).header.from).toEqual({
      state: { seen: 40, schema: 1 },
    })
    expect(read(written).header.from).toEqual(from)
    expect(read(whole, { ...app, liftState }).header.from).toBe("empty")
  })
})

/** Repeats itself for a seed; a real export takes the browser's. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe("pseudonyms", () => {
  const login = (change: Partial<Extract<Event, { _tag: "LoginAnswered" }>> = {}): Event => ({
    _tag: "LoginAnswered",
    customerId: 1017,
    email: "jana@example.com",
    name: "Jana Žluťoučká 12, 3rd floor",
    balance: -12_050,
    company: false,
    ...change,
  })
  const told = (events: ReadonlyArray<Event>, seed = 7): ReadonlyArray<Event> => {
    const lines = events.map((each, n) => record(each, n + 1))
    return pseudonymiseLog({ header, lines }, app, randomOf(seed)).lines.map((line) => line.event)
  }
  const strings = (value: unknown): ReadonlyArray<string> =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [key, ...strings(part)])
      : [String(value)]

  test("equal values stay equal in one file, as key and as value, as number and as text", () => {
    const [first, second, third] = told([
      login(),
      login({ customerId: "1017" }),
      {
        _tag: "OrdersListed",
        orders: [{ orderId: 1017, mealId: "soup" }],
        byOwner: { "jana@example.com": 1 },
      },
    ]) as ReadonlyArray<Record<string, unknown>>
    expect(second).toEqual({ ...first, customerId: String(first!["customerId"]) })
    expect(third).toEqual({
      _tag: "OrdersListed",
      orders: [{ orderId: first!["customerId"], mealId: "soup" }],
      byOwner: { [String(first!["email"])]: 1 },
    })
  })

  test("two files cannot be joined", () => {
    const [left, right] = [told([login()], 1)[0], told([login()], 2)[0]]
    expect(left).not.toEqual(right)
    expect(left).toMatchObject({ company: false })
  })

  test("what rules look at stays: length, classes of characters, sign, emptiness, kind", () => {
    const classes = (text: string) =>
      text
        .replaceAll(/\p{Lu}/gu, "A")
        .replaceAll(/\p{Ll}/gu, "a")
        .replaceAll(/\p{Nd}/gu, "0")
        .replaceAll(/\p{L}/gu, (char) => (char === "A" || char === "a" ? char : "x"))
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer(),
        id,
        (name, balance, customerId) => {
          const [event] = told([login({ name, balance, customerId })])
          const said = event as Extract<Event, { _tag: "LoginAnswered" }>
          expect(said.name.length).toBe(name.length)
          expect(classes(said.name)).toBe(classes(name))
          expect(Math.sign(said.balance)).toBe(Math.sign(balance))
          expect(typeof said.customerId).toBe(typeof customerId)
          expect(said.email).toMatch(/^p\d+@example\.invalid$/)
        },
      ),
    )
  })

  test("different ids never get the same name", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { selector: String, maxLength: 200 }),
        fc.nat(),
        (ids, seed) => {
          const names = makeNames(randomOf(seed))
          const given = ids.map((each) => String(names.pseudonym(each)))
          expect(new Set(given).size).toBe(ids.length)
        },
      ),
    )
  })

  test("nothing personal is left, in no line and not in the state before them", () => {
    const canary = ["jana@example.com", "Jana Žluťoučká", "Žluťoučká", "1017", "-12050", "12050"]
    const state = {
      seen: 2,
      last: login(),
      profile: { phone: "+420 777 123 456", limit: 98_765 },
      byCustomer: { 1017: { accepted: true }, "customer-8812": 1 },
      meal: "soup",
    }
    const listed: Event = {
      _tag: "OrdersListed",
      orders: [{ orderId: "order-7781", mealId: "soup" }],
      byOwner: {},
    }
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const log = {
          header: { ...header, from: { state } },
          lines: [record(login()), record(listed, 2)],
        }
        const written = writeLog(pseudonymiseLog(log, app, randomOf(seed)), app)
        const words = written
          .split("\n")
          .flatMap((row) => (row === "" ? [] : strings(JSON.parse(row))))
        for (const each of [...canary, "order-7781", "+420 777 123 456", "98765", "customer-8812"])
          expect(words).not.toContain(each)
        expect(words).toContain("soup")
      }),
      // By chance a number once was its own replacement.
      { examples: [[841_013_409]] },
    )
  })

  const startOf = (state: object, events: ReadonlyArray<Event> = [login()], seed = 1) => {
    const lines = events.map((each, n) => record(each, n + 1))
    const log = { header: { ...header, from: { state } }, lines }
    const replaced = pseudonymiseLog(log, app, randomOf(seed))
    const { state: from } = replaced.header.from as { readonly state: Record<string, unknown> }
    return { from, first: replaced.lines[0]!.event }
  }

  test("a person's word that is a field's or a key's, too, changes neither", () => {
    const menus = { "7/user/": 1, "7/user/1017": 2 }
    const state = { seen: 3, word: "seen", house: "12/3", menus }
    const { from } = startOf(state, [login({ name: "seen" })])
    expect(from).toMatchObject({ seen: 3 })
    expect(from["word"]).not.toBe("seen")
    expect(from["house"]).not.toBe("12/3")
    expect(Object.keys(from["menus"] as object)).not.toContain("7/user/1017")
  })

  test("the state before the lines keeps what is open, and names a person as the lines do", () => {
    const state = { seen: 40, meal: "soup", owner: "1017", byOwner: { "1017": 2 }, last: login() }
    const { from, first } = startOf(state)
    const { customerId } = first as Extract<Event, { _tag: "LoginAnswered" }>
    expect(customerId).not.toBe(1017)
    expect(from).toEqual({
      seen: 40,
      meal: "soup",
      owner: String(customerId),
      byOwner: { [customerId]: 2 },
      last: first,
    })
  })

  test("what the schema does not describe of a state is hidden, with the names of its parts", () => {
    const { from } = startOf({ seen: 1, later: { jana: ["Jana", 4_711], "ab-12": true } })
    const written = JSON.stringify(from)
    for (const each of ["jana", "Jana", "4711", "ab-12"]) expect(written).not.toContain(each)
    expect(Object.keys(from)).toEqual(["seen", "later"])
  })

  test("what a struct says itself tells which one a value is", () => {
    const said = (isOurs: boolean) => startOf({ seen: 1, said: { isOurs, text: "order.closed" } })
    expect(said(true).from["said"]).toEqual({ isOurs: true, text: "order.closed" })
    expect(said(false).from["said"]).not.toMatchObject({ text: "order.closed" })
  })

  test("of an address words of ours stay, and parts that stand in the file in the clear", () => {
    const listed: Event = {
      _tag: "OrdersListed",
      orders: [{ orderId: 1, mealId: "soup" }],
      byOwner: {},
    }
    const path = (text: string) => startOf({ seen: 1, path: text }, [listed]).from["path"] as string
    expect(path("/profile/Edit")).toBe("/profile/Edit")
    expect(path("/profile/soup")).toBe("/profile/soup")
    expect(startOf({ seen: 1, path: "/tea", meal: "tea" }).from["path"]).toBe("/tea")
    expect(startOf({ seen: 1, path: "/Jana" }).from["path"]).not.toBe("/Jana")
    const hidden = path("/profile/9f-Ab1/edit/")
    expect(hidden).toMatch(/^\/profile\/\d[a-z]-[A-Z][a-z]\d\/edit\/$/)
    expect(hidden).not.toContain("9f-Ab1")
  })

  test("a number that was typed stays one, and zero stays zero", () => {
    const typed = (text: string) => startOf({ seen: 1, typed: text }).from["typed"]
    expect(typed("0,00")).toBe("0,00")
    for (const text of ["5", "500", "12.50"]) {
      expect(typed(text)).toMatch(/^[1-9]/)
      expect(String(typed(text)).length).toBe(text.length)
    }
  })

  test("of a shape words of ours stay", () => {
    expect(startOf({ seen: 1, typed: "company" }).from["typed"]).toBe("company")
    expect(startOf({ seen: 1, typed: "Company" }).from["typed"]).not.toBe("Company")
  })

  test("a replaced log is still a log: it reads back, and its hash is its own", () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, seed) => {
        const replaced = pseudonymiseLog(log, app, randomOf(seed))
        const back = read(writeLog(replaced, app))
        expect(back.trailer?.hash).toBe(hashOf(foldLog(back, app)))
        expect(back.lines.map(({ event }) => event._tag)).toEqual(
          log.lines.map(({ event }) => event._tag),
        )
      }),
    )
  })

  test("the header says how much was replaced", () => {
    const log = { header, lines: [record(login()), record(login(), 2)] }
    expect(pseudonymiseLog(log, app, randomOf(1)).header.replaced).toEqual({
      pseudonym: 4,
      shape: 2,
      amount: 2,
    })
  })

  test("of what a log tells besides, only what names nobody leaves", () => {
    const { lines } = { lines: [record(login())] }
    const at = 1
    const said = pseudonymiseLog(
      {
        header,
        lines,
        told: [
          { k: "c", n: 1, hash: "a" },
          { k: "d", n: 1, at, key: "place/go/4/jana@example.com", is: "started" },
          { k: "d", n: 1, at, key: "offer/day/2026-11-18", is: "started" },
          { k: "d", n: 1, at, key: "forms/told/-5", is: "ended" },
          { k: "n", n: 1, at, route: "GET /customer", ms: 3, status: 200, response: "jana" },
          { k: "m", n: 1, at, what: "invariant", text: "I5: jana" },
          { k: "m", n: 1, at, what: "crash", text: "TypeError core.js:1:2" },
        ],
      },
      app,
      randomOf(3),
    )
    expect(JSON.stringify(said.told)).not.toContain("jana")
    expect(said.told).toMatchObject([
      { k: "d", key: `place/go/4/${(said.lines[0]!.event as { readonly email: string }).email}` },
      { k: "d", key: "offer/day/2026-11-18" },
      { k: "d", key: "forms/told/-5" },
      { k: "n", route: "GET /customer", status: 200 },
      { k: "m", text: "I5" },
      { k: "m", text: "TypeError core.js:1:2" },
    ])
  })

  const keyTold = (key: string, events: ReadonlyArray<Event> = [login()]) => {
    const lines = events.map((each, n) => record(each, n + 1))
    const told = [{ k: "d", n: 1, at: 1, key, is: "started" }] as const
    const said = pseudonymiseLog({ header, lines, told }, app, randomOf(3))
    return { key: (said.told![0] as DemandLine).key, first: said.lines[0]!.event }
  }

  test("of a demand's name days, moments and numbers stay, and words of ours", () => {
    for (const key of [
      "menu",
      "menu/read",
      "jana/žluť",
      "menu/read//user/",
      "menu/read/1017/-5/0",
      "menu/read/2026-11-18/2026-11-18 10:55:09",
      "orders/send/OrdersListed/orders/mealId/byOwner/Timer/ms",
    ])
      expect(keyTold(key).key).toBe(key)
    for (const part of [
      "a7",
      "7a",
      "x2026-11-18",
      "2026-11-18x",
      "2026-11-18 10:55:0",
      "2026-11-18 1a:55:09",
      "2026-11-18 a0:55:09",
      "2026-11-18 10:a5:09",
      "2026-11-18 10:5a:09",
      "2026-11-18 10:55:a9",
      "2026-11-18 10:55:9a",
      "Users",
    ])
      expect(keyTold(`menu/read/${part}`).key).not.toBe(`menu/read/${part}`)
  })

  test("of a demand's name a person's words go, although the menu has the same", () => {
    const listed: Event = {
      _tag: "OrdersListed",
      orders: [{ orderId: 1, mealId: "soup" }],
      byOwner: {},
    }
    expect(keyTold("menu/read/soup", [login(), listed]).key).toBe("menu/read/soup")
    const { key, first } = keyTold("menu/read/soup", [login({ name: "soup" }), listed])
    expect(key).toBe(`menu/read/${(first as { readonly name: string }).name}`)
    expect(key).not.toBe("menu/read/soup")
  })

  test("of an address that a demand goes to no number stays: it may be a token", () => {
    const { key } = keyTold("place/go/17//password-reset/482913")
    expect(key).toMatch(/^place\/go\/17\/\/[a-z]{8}-[a-z]{5}\/\d{6}$/)
    expect(key).not.toContain("482913")
  })

  test("a text or number without a class is found, and until then replaced", () => {
    expect(unclassified(Event)).toEqual([])
    const Careless = Schema.TaggedUnion({
      Typed: { text: Schema.String, rows: Schema.Array(Schema.Struct({ n: Schema.Int })) },
      Guessed: { any: Schema.Unknown },
    })
    expect(unclassified(Careless)).toEqual(["Typed.text", "Typed.rows[].n", "Guessed.any"])
    const lines = [
      {
        ...record(login()),
        event: { _tag: "Typed", text: "secret", rows: [{ n: 4_711 }] } as const,
      },
      { ...record(login()), event: { _tag: "Guessed", any: { deep: ["hidden"] } } as const },
    ]
    const written = JSON.stringify(
      pseudonymiseLog({ header, lines }, { Event: Careless, State }, randomOf(1)),
    )
    for (const each of ["secret", "4711", "hidden"]) expect(written).not.toContain(each)
  })
})
