/** An order whose connection ends before its answer: carried out once, late, twice or not at all. */
import type { Booking } from "./booking.ts"
import type { Dish } from "./dish.ts"
import type { Finding } from "./finding.ts"

/** The client reads the list at these times, and believes 'not there' from the third on. Source: design "Reading back". */
const looksMs = [0, 2_000, 10_000, 30_000]
const boundMs = 30_000

export const cutConnection = async (
  booking: Booking,
  dish: Dish,
  watchMs: number,
): Promise<ReadonlyArray<Finding>> => {
  const before = (await booking.added()).length
  await booking.order(dish, { isCut: true })
  let past = 0
  let firstAt: number | undefined
  let rows = 0
  for (const at of [...looksMs.filter((each) => each < watchMs), watchMs]) {
    await booking.wait(at - past)
    past = at
    rows = (await booking.added()).length - before
    if (rows > 0) firstAt ??= at
  }
  booking.settle()
  return [
    ...(firstAt !== undefined && firstAt > boundMs
      ? [
          booking.wrong(
            `an order whose connection was cut is carried out late: it is in the list only after more than ${boundMs / 1000} s`,
            "ORDER-18",
            "'Not booked', and later an order all the same",
          ),
        ]
      : []),
    ...(rows > 1
      ? [
          booking.wrong(
            `an order whose connection was cut is in the list ${rows} times`,
            "ORDER-18",
            "'Booked twice'",
          ),
        ]
      : []),
  ]
}
