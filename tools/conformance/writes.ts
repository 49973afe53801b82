/** What the server makes of orders: does it lose, double, forget, mix up, carry out late? */
import { Result } from "effect"
import { sameId } from "#domain/kernel/id.ts"
import { type Cents, decimalOf } from "#domain/kernel/money.ts"
import { type Failure, isInDoubt } from "#domain/requests/failure.ts"
import { answerFindings, errorFindings } from "./answers.ts"
import { type Booking, bookingOf, type Row, Stopped } from "./booking.ts"
import { cartFindings } from "./cartChecks.ts"
import { cutConnection } from "./cut.ts"
import type { Dish } from "./dish.ts"
import { cancelFindings, repeated, sessionEnds, together } from "./orderChecks.ts"
import { type Finding, noReport, type Report } from "./finding.ts"
import { type Server, whereOf } from "./server.ts"
import { type Ordered, orderCallOf } from "./way.ts"

const idIn = ({ result }: Ordered) => (Result.isSuccess(result) ? result.success.id : undefined)

const hasId = (rows: ReadonlyArray<Row>, id: Row["orderId"] | undefined): boolean =>
  id === undefined || rows.some(({ orderId }) => sameId(orderId, id))

const rowFindings = ({ wrong }: Booking, dish: Dish, rows: ReadonlyArray<Row>, seen: Ordered) => {
  const found: Array<Finding> = []
  const [row] = rows
  if (row === undefined)
    found.push(
      wrong(
        "the order was answered with a success and is not in the list right after it",
        "ORDER-18",
        "'Ordered' becomes 'Not booked', although the answer said yes",
      ),
    )
  if (rows.length > 1)
    found.push(wrong(`one order is in the list ${rows.length} times`, "ORDER-18", "'Booked twice'"))
  if (row !== undefined && !hasId(rows, idIn(seen)))
    found.push(
      wrong("the id in the answer is not in the list", "API-64", "a cancel of an unknown order"),
    )
  if (row?.price !== undefined && row.price !== dish.price) {
    const isHundredths = row.price === dish.price * 100 || row.price * 100 === dish.price
    found.push({
      ...wrong(
        `orderPrice is ${decimalOf(row.price)} where ${decimalOf(dish.price)} was ordered${isHundredths ? ": one of them counts in hundredths" : ""}`,
        "API-15",
        "another price than was agreed to",
      ),
      where: whereOf("orders"),
    })
  }
  if (row !== undefined && row.quantity !== 1)
    found.push(wrong(`the list has quantity ${row.quantity} of 1`, "API-49", "'Booked twice'"))
  return found
}

/** A refusal and a question are answers of the contract; they only end the check. */
const firstFindings = ({ call, came, result }: Ordered): ReadonlyArray<Finding> => {
  if (Result.isFailure(result) && !isInDoubt(result.failure))
    return came === undefined || came.status < 400 ? [] : errorFindings(whereOf(call), came)
  return answerFindings(call, came)
}

const whyNot = (failure: Failure): string =>
  failure._tag === "Rejected"
    ? `the first order was refused with status ${failure.status}`
    : "the first order was not taken"

const whyOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)

/** Whatever happens, all that was ordered is cancelled; `watchMs` is how long late and forgotten orders are waited for. */
export const checkWrites = async (
  server: Server,
  dishes: readonly [Dish, ...ReadonlyArray<Dish>],
  most: Cents,
  watchMs: number,
): Promise<Report> => {
  const [dish, other = dish] = dishes
  const booking = await bookingOf(server, most)
  const findings: Array<Finding> = []
  const unchecked: Array<Report["unchecked"][number]> = []
  const note = async (what: string, check: () => Promise<ReadonlyArray<Finding>>) => {
    if (server.means.stop.aborted) {
      unchecked.push({ what, why: "ended by hand", isAsked: true })
      return
    }
    try {
      findings.push(...(await check()))
    } catch (reason) {
      unchecked.push({ what, why: whyOf(reason), isAsked: true })
    }
  }
  try {
    const key = crypto.randomUUID()
    const seen = await booking.order(dish, { key })
    findings.push(...firstFindings(seen))
    if (Result.isFailure(seen.result)) throw new Stopped(whyNot(seen.result.failure))
    const rows = await booking.added()
    findings.push(...rowFindings(booking, dish, rows, seen))
    await note("the same request again", () => repeated(server, booking, dish, key))
    const [kept, ...surplus] = await booking.added()
    for (const row of surplus) await note("cancelling", () => cancelFindings(booking, row))
    if (orderCallOf(server.config) === "orderCart")
      await note("the check of a cart", () => cartFindings(server, booking, dish))
    await note("two orders at once", () => together(booking, dish, other))
    for (const row of (await booking.added()).slice(1)) await booking.cancel(row)
    await note("a session that ends", () => sessionEnds(booking, dish))
    await note("a connection that is cut", () => cutConnection(booking, other, watchMs))
    await note("an order after a while", async () =>
      kept === undefined || hasId(await booking.added(), kept.orderId)
        ? []
        : [
            booking.wrong(
              `an order is gone from the list after ${Math.round(watchMs / 1000)} s, and nobody cancelled it`,
              "ORDER-18",
              "an order that disappears",
            ),
          ],
    )
    if (kept !== undefined && surplus.length === 0)
      await note("cancelling", () => cancelFindings(booking, kept))
  } catch (reason) {
    unchecked.push({ what: "further orders", why: whyOf(reason), isAsked: true })
  }
  // What was not answered may come now, and is cancelled with the rest.
  if (booking.unsettled().length > 0) await booking.wait(watchMs).then(booking.settle, () => {})
  const left = await booking.cancelAll()
  for (const { name, date } of booking.unsettled())
    unchecked.push({
      what: `an order of ${name}, ${date}`,
      why: "its answer never came; it may still be carried out, so look at the list once more",
      isAsked: true,
    })
  return { ...noReport, findings, unchecked, left }
}
