/** The tables of modules, and what puts them side by side: with small modules. */
import { describe, expect, test } from "vitest"
import { answeredBy } from "#domain/kernel/answered.ts"
import { combine, factsMax } from "#domain/kernel/combine.ts"
import { demander } from "#domain/kernel/demand.ts"
import { type HandlerContext, reducer, skipUnless, plainReducer } from "#domain/kernel/tables.ts"
import { ms, seq, tab } from "#simulators/values/make.ts"

type Added = { readonly _tag: "Added"; readonly by: number }
type Renamed = { readonly _tag: "Renamed"; readonly name: string }
type Pinged = { readonly _tag: "Pinged" }
type Opened = { readonly _tag: "Opened" }
type Shown = { readonly _tag: "Shown" }
type Grown = { readonly _tag: "Grown"; readonly to: number }
type Echo = { readonly _tag: "Echo" }
type Count = { readonly n: number; readonly echoes: number }
type Reads = { readonly count: Count }
type Demand = { readonly _tag: "Do"; readonly key: string }

const stamp = { at: ms(5), seq: seq(1), tab }

const count = {
  initial: { n: 0, echoes: 0 } as Count,
  reduce: reducer<Count, Added | Pinged | Echo, unknown, Grown | Echo>({
    Added: (state, { by }, { emit }) => {
      state.n += by
      emit({ _tag: "Grown", to: state.n })
    },
    // Says itself for ever.
    Pinged: (_state, _event, { emit }) => emit({ _tag: "Echo" }),
    Echo: (state, _fact, { emit }) => {
      state.echoes++
      emit({ _tag: "Echo" })
    },
  }),
  demands: demander<Count, Demand>(({ n }) => (n === 0 ? [] : [{ _tag: "Do", key: `count/${n}` }])),
}
type Labels = { readonly name: string; readonly seen: ReadonlyArray<string> }
const labelRules = {
  reduce: plainReducer<Labels, Renamed | Grown, Reads>({
    Renamed: (state, { name }) => (name === state.name ? undefined : { ...state, name }),
    // Said once others have heard the event.
    Grown: (state, { to }, now) => ({
      ...state,
      seen: [...state.seen, `${now.state.count.n} to ${to}`],
    }),
  }),
  demands: demander<Labels, Demand>(({ name }) =>
    name === "" ? [] : [{ _tag: "Do", key: `label/${name}` }],
  ),
}
const screen = {
  initial: { shown: 0 },
  reduce: reducer<{ shown: number }, Shown | Opened | Added>({
    Shown: (state) => {
      state.shown++
    },
    Opened: () => {},
    Added: (state, { by }) => {
      if (by > 1) state.shown += by
    },
  }),
  demands: demander<{ shown: number }, Demand>(({ shown }) =>
    shown === 0 ? [] : [{ _tag: "Do", key: `screen/${shown}` }],
  ),
}

const labels: Labels = { name: "", seen: [] }
const make = () =>
  combine<Added | Renamed | Pinged, Opened | Shown>()({
    shared: { count, label: { initial: labels, ...labelRules } },
    tab: { screen },
    opening: "Opened",
  })

const added: Added = { _tag: "Added", by: 2 }
const renamed: Renamed = { _tag: "Renamed", name: "a" }
const shown: Shown = { _tag: "Shown" }

describe("events and facts", () => {
  test("each module hears in its own slice, and of others' facts within the same event", () => {
    const app = make()
    const next = app.reduce(app.initial, { ...stamp, event: added })
    expect(next).toEqual({
      count: { n: 2, echoes: 0 },
      label: { name: "", seen: ["2 to 2"] },
      screen: { shown: 2 },
    })
    expect(app.initial.count.n).toBe(0)
  })

  test("where nothing changes the state is the same one, slice by slice", () => {
    const app = make()
    const next = app.reduce(app.initial, { ...stamp, event: renamed })
    expect(next.label.name).toBe("a")
    expect(next.count).toBe(app.initial.count)
    expect(app.reduce(next, { ...stamp, event: renamed })).toBe(next)
    expect(app.reduce(next, { ...stamp, event: { _tag: "Unheard" } as never })).toBe(next)
  })

  test("facts that say each other for ever are cut", () => {
    const app = make()
    const next = app.reduce(app.initial, { ...stamp, event: { _tag: "Pinged" } })
    expect(next.count.echoes).toBe(factsMax - 1)
  })

  test("a page life begins with new slices of a tab, and shared ones go on", () => {
    const app = make()
    const before = app.reduce(app.initial, { ...stamp, event: added })
    const after = app.reduce(before, { ...stamp, event: { _tag: "Opened" } })
    expect(after).toEqual({ ...before, screen: { shown: 0 } })
    expect(app.opened).toEqual({ screen: { shown: 0 } })
    expect(app.sharedOf(before)).toEqual({ count: before.count, label: before.label })
  })

  test("events that a shared module hears are shared", () => {
    const app = make()
    const events = [added, renamed, { _tag: "Pinged" } as const, { _tag: "Opened" } as const, shown]
    expect(events.filter(app.isShared).map(({ _tag }) => _tag)).toEqual([
      "Added",
      "Renamed",
      "Pinged",
    ])
  })
})

describe("demands", () => {
  test("of a tab are everybody's, and shared ones the leader's", () => {
    const app = make()
    const list = app.makeDemands()
    const state = app.reduce(app.initial, { ...stamp, event: added })
    const keys = (leads: boolean) => list(state, leads).map(({ key }) => key)
    expect(keys(true)).toEqual(["count/2", "screen/2"])
    expect(keys(false)).toEqual(["screen/2"])
  })
})

test("a row that has mostly nothing to do runs only where its look says so", () => {
  const rows: Array<number> = []
  const { handlers: table } = reducer<{ n: number }, Added>({
    Added: skipUnless(
      ({ n }: { readonly n: number }, { by }: Added) => n < by,
      (state: { n: number }, { by }: Added) => {
        rows.push(by)
        state.n = by
      },
    ),
  })
  const row = table.get("Added")!
  const now = stamp as unknown as HandlerContext
  const slice = { n: 1 }
  expect(row(slice, added, now)).toEqual({ n: 2 })
  expect(row({ n: 2 }, added, now)).toEqual({ n: 2 })
  const same = { n: 3 }
  expect(row(same, added, now)).toBe(same)
  expect([rows, slice]).toEqual([[2], { n: 1 }])
})

test("an event brings an answer when it carries one that has a tag, and nothing else does", () => {
  const answer = { _tag: "Got", value: 1 }
  const event = (fields: object) => ({ _tag: "MenuAnswered", ...fields })
  expect(answeredBy(event({ answer }))).toEqual({ _tag: "Answered", of: "MenuAnswered", answer })
  const others = [{}, { answer: null }, { answer: "Got" }, { answer: {} }, { value: answer }]
  expect(others.map((fields) => answeredBy(event(fields)))).toEqual(others.map(() => undefined))
})
