/** Whatever is listed and pressed: one order of rows, and no change but those of the table. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { actionsOf } from "#domain/pairing/selectors.ts"
import { dateOf, sorted } from "#domain/pairing/screen.ts"

import { type Action, pairingStatuses } from "#domain/pairing/names.ts"
import { pairing } from "#tests/support/arbitraries.ts"
import { clientAfter, guest } from "#tests/support/client.ts"
import { Seq } from "#domain/kernel/event.ts"
import { ref } from "#simulators/values/make.ts"

const shuffled = fc
  .array(pairing, { maxLength: 8 })
  .chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
const direction = fc.constantFrom("asc" as const, "desc" as const)

/** What a person sees of the order, and of which row a button would be. */
const seen = (rows: ReturnType<typeof sorted>) =>
  rows.map(({ status, rank, system = "", ...row }) => [
    status,
    dateOf({ status, rank, ...row }),
    rank,
    system,
  ])

test("PAIR-04 PAIR-05 rows stand in one order, however the answer had them", () => {
  fc.assert(
    fc.property(shuffled, direction, ([rows, other], way) => {
      const list = sorted(rows, way)
      expect(seen(sorted(other, way))).toEqual(seen(list))
      expect(list).toHaveLength(rows.length)
      const places = list.map(({ status }) => pairingStatuses.indexOf(status))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const status of pairingStatuses) {
        const dates = list.filter((row) => row.status === status).map(dateOf)
        const known = dates.filter((date) => date !== undefined)
        // Missing ones are last, whatever the direction.
        expect(dates.slice(0, known.length)).toEqual(known)
        const up = known.toSorted()
        expect(known).toEqual(way === "asc" ? up : up.toReversed())
      }
    }),
    { numRuns: 300 },
  )
})

/** Source: PAIR-09. */
const possible: Readonly<Record<(typeof pairingStatuses)[number], ReadonlyArray<Action>>> = {
  pending: ["confirm", "decline", "remove"],
  valid: ["invalidate"],
  rejected: [],
  invalid: [],
  missed: [],
}

test("PAIR-07 PAIR-09 only the changes of the table are offered, and no other is sent", () => {
  const action = fc.constantFrom<Action>("confirm", "decline", "remove", "invalidate")
  fc.assert(
    fc.property(pairing, action, (found, asked) => {
      expect(actionsOf(found)).toEqual(found.token === undefined ? [] : possible[found.status])
      const client = clientAfter(
        ...guest(),
        { _tag: "PairingOpened", token: ref("pairing1") },
        ({ pairing: { one } }) => ({
          _tag: "PairingAnswered",
          ask: one.ask ?? Seq.make(0),
          answer: { _tag: "Got", value: { found } },
        }),
        { _tag: "PairingChangeAsked", action: asked, token: found.token ?? ref("none") },
      )
      expect(client.demands("ChangePairing").map((demand) => demand.action)).toEqual(
        actionsOf(found).includes(asked) ? [asked] : [],
      )
    }),
    { numRuns: 200 },
  )
})
