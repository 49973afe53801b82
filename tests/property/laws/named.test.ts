/** What the answer to an order names is a hint: only the list tells what was booked. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { settleMs } from "#domain/orders/model.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import { clientAfter, looked, member, orderAsked, orderGot } from "#tests/support/client.ts"
import { lookedLater } from "#tests/support/orderSteps.ts"
import { messages, pie, soup, told } from "#tests/support/orders.ts"

const newId = 910
const unlistedId = 999

type Play = {
  readonly before: ReadonlyArray<ListedOrder>
  readonly quantity: number
  /** The row of before that grows; one of another dish, or none, and it is a row of its own. */
  readonly grows: number
  readonly named: ReadonlyArray<number>
  /** Lists that come too early to have it. */
  readonly early: number
}

const play: fc.Arbitrary<Play> = fc
  .array(fc.record({ isSoup: fc.boolean(), quantity: fc.integer({ min: 1, max: 2 }) }), {
    maxLength: 3,
  })
  .map((rows) => rows.map(({ isSoup, quantity }, n) => (isSoup ? soup : pie)(901 + n, quantity)))
  .chain((before) =>
    fc.record({
      before: fc.constant(before),
      quantity: fc.integer({ min: 1, max: 2 }),
      grows: fc.nat({ max: 3 }),
      named: fc.subarray([...before.map(({ orderId }) => Number(orderId)), newId, unlistedId], {
        maxLength: 2,
      }),
      early: fc.nat({ max: 1 }),
    }),
  )

const booked = ({ before, quantity, grows }: Play): ReadonlyArray<ListedOrder> => {
  const row = before[grows]
  return row?.name === soup(0).name
    ? before.with(grows, soup(Number(row.orderId), row.quantity + quantity))
    : [...before, soup(newId, quantity)]
}

test("ORDER-18 whatever rows the answer names, what came for the order is its own, and nobody is asked", () => {
  fc.assert(
    fc.property(play, (each) => {
      const { before, quantity, named, early } = each
      const rows = booked(each)
      const sent = clientAfter(...member(), orderAsked({}, quantity), looked(...before))
      const answered = sent.after(orderGot({ orderIds: named }))
      const late = Array.from({ length: early }, () => looked(...before))
      const seen = answered.after(...late, looked(...rows))
      const settled = lookedLater(seen, settleMs, ...rows)
      expect([seen.phase._tag, settled.phase._tag]).toEqual(["Accepted", "Confirmed"])
      expect(settled.state.modals.queue).toEqual([])
      expect(messages(settled)).not.toContain("message.unlisted")
      expect(told(settled)).toEqual(
        rows.map(({ quantity, name }) => `${quantity} ${name} ordered *`),
      )
      // What was there before is nobody's new order: without a row for it the person is told.
      const none = lookedLater(answered, settleMs, ...before)
      expect(messages(none)).toContain("message.unlisted")
    }),
    { seed: 1, numRuns: 300 },
  )
})
