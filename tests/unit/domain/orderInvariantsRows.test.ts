/** What the invariants say of the rows that orders call theirs, and of those that were there before. */
import { describe, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Intent, Phase } from "#domain/orders/model.ts"
import { makeListed, pieces } from "#simulators/values/make.ts"
import {
  cancel,
  claimed,
  direct,
  idle,
  intent,
  knows,
  looked,
  named,
  other,
  own,
  phases,
  type Play,
  rechecked,
  right,
  row,
  second,
  soupAndTea,
  wrong,
} from "#tests/support/orderCauses.ts"

const one = { "901": 1 }
const ofTwo = { action: direct(2) }

test("ORDER-18 rows that an order has settled to be its own stay its own", () => {
  const others = { "902": 1 }
  const play = (was: Phase, now: Phase): Play => ({
    was: intent(was),
    now: intent(now),
    event: looked(row),
  })
  right(play(claimed("Accepted", one), claimed("Confirmed", one)))
  right(play(claimed("Accepted", one), claimed("Confirmed", { ...one, ...others })))
  for (const phase of ["Accepted", "Confirmed"] as const)
    wrong(
      play(claimed("Accepted", one), claimed(phase, others)),
      "ORDER-18",
      "takes other rows than it had",
    )
  wrong(
    {
      was: intent(claimed("Accepted", { ...one, ...others }), ofTwo),
      now: intent(claimed("Accepted", { ...one, "903": 1 }), ofTwo),
      event: looked(row),
    },
    "ORDER-18",
    "takes other rows than it had",
  )
  // Of what was named only what a list has is settled.
  const renamed = play(named({ "999": 1 }), claimed("Accepted", one))
  right(renamed)
  const shown = { ...renamed, event: looked(row, makeListed({ orderId: 999 })) }
  wrong(shown, "ORDER-18", "takes other rows than it had")
  // Not all of it was settled.
  right({
    was: intent(claimed("Accepted", one), ofTwo),
    now: intent(claimed("Accepted", others), ofTwo),
    event: looked(row),
  })
})

test("ORDER-18 others stand in the place of what somebody else took back, and only of that", () => {
  const was = claimed("Accepted", one)
  const play = (now: Phase, ...rows: ReadonlyArray<typeof row>): Play => ({
    was: intent(was),
    now: intent(now),
    event: looked(...rows),
    before: knows([row]),
  })
  const missing = { ...was, gone: [row] }
  const instead = claimed("Accepted", { "901": 0, "902": 1 })
  right(play(missing))
  right(play(instead, second))
  // As long as lists have neither, it is remembered.
  right({ ...play(instead, second), was: intent(missing), before: knows([]) })
  wrong({ ...play(instead, second), before: knows([]) }, "ORDER-18", "takes other rows")
  wrong(play(claimed("Accepted", { "901": 0 }), second), "ORDER-18", "takes other rows")
  wrong(play(missing, row), "ORDER-18", "misses a row that nobody took back")
  wrong({ ...play(missing), before: knows([]) }, "ORDER-18", "misses a row that nobody took back")
})

test("ORDER-18 no piece of a row is two orders'", () => {
  const play = (quantity: number, theirs: number, had = {}): Play => ({
    was: intent(claimed("Accepted", had)),
    now: intent(claimed("Confirmed", one)),
    event: looked(makeListed({ quantity: pieces(quantity) })),
    others: [intent(claimed("Confirmed", { "901": theirs }), { id: other })],
  })
  right(play(2, 1))
  wrong(play(1, 1), "ORDER-18", "takes 1 of 1 pieces, of which others have 1")
  // It had them before, or the row is not listed any more.
  right(play(1, 1, one))
  right({ ...play(1, 1), event: looked() })
  right({ ...play(1, 1), event: looked(second) })
  const tea = makeListed({ orderId: 905, mealId: 2 })
  wrong({ ...play(1, 1), event: looked(tea, row) }, "ORDER-18", "takes 1 of 1 pieces")
  // The number of this row in an answer to an order of another dish takes nothing.
  const misnamed = intent(claimed("Confirmed", one), {
    id: other,
    action: direct(1, { mealId: 2 }),
  })
  right({ ...play(1, 1), others: [misnamed] })
})

describe("ORDER-18 what was listed before the first send is remembered", () => {
  const tea = makeListed({ orderId: 905, mealId: 2 })
  const play = (baseline: Intent["baseline"], over: Partial<Intent> = {}): Play => ({
    was: intent(phases.Queued, over),
    now: intent(phases.Sending, {
      attempt: 3,
      firstSend: 3,
      ...over,
      ...(baseline === undefined ? {} : { baseline }),
    }),
    event: looked(row, tea),
  })
  const what = "what was listed before it is not remembered"

  test("as it was", () => {
    right(play({ "901": 1 }))
    for (const baseline of [undefined, {}, { "901": 2 }, { "905": 1 }, { "901": 1, "905": 1 }])
      wrong(play(baseline), "ORDER-18", what)
    wrong({ ...play(undefined), event: looked() }, "ORDER-18", what)
  })

  test("by whichever list it goes out", () => {
    const known = { event: idle, before: knows([row, tea]) }
    right({ ...play({ "901": 1 }), ...known })
    wrong({ ...play({}), ...known }, "ORDER-18", what)
    const agreed: App.Event = {
      _tag: "ChangeAnswered",
      id: own,
      choice: "order",
      shown: phases.PriceChanged.price,
    }
    wrong({ ...play({}), ...known, was: intent(phases.Stale), event: rechecked }, "ORDER-18", what)
    wrong(
      { ...play({}), ...known, was: intent(phases.PriceChanged), event: agreed },
      "ORDER-18",
      what,
    )
  })

  test("not as it was before a check that sent nothing", () => {
    const checked = play({ "901": 1 })
    right({ ...checked, was: { ...checked.was, baseline: { "900": 1 } } })
  })

  test("as it was known then, when it is sent again", () => {
    const again = { firstSend: 1, baseline: { "900": 1 } }
    right(play({ "900": 1 }, again))
    wrong(play({ "901": 1 }, again), "ORDER-18", what)
    const { baseline: _, ...unknown } = play({ "901": 1 }, again).was
    right({ ...play({ "901": 1 }, again), was: unknown })
  })

  test("before a cart is checked", () => {
    const toCheck = play({ "901": 1 }, { action: soupAndTea })
    wrong({ ...toCheck, now: { ...toCheck.now, phase: phases.Validating } }, "ORDER-18", what)
    const { firstSend: _, ...unsent } = toCheck.now
    right({
      ...toCheck,
      now: { ...unsent, phase: phases.Validating, baseline: { "901": 1, "905": 1 } },
    })
  })

  test("of nothing that does not go out, and of no cancel", () => {
    const late: Phase = { ...phases.Refused, why: "deadline" }
    right({ was: intent(phases.Queued), now: intent(late), event: looked(row) })
    const undo = { action: cancel }
    const { baseline: _, ...out } = play({}, undo).now
    right({ was: intent(phases.Queued, undo), now: out, event: looked(row) })
  })
})
