/** When each step of a log comes while it is played. Nobody waits for hours in which nothing happened. */

export const speeds = [1, 2, 5, 10, 25, 100] as const
export type Speed = (typeof speeds)[number]

/** A longer rest between two events is played as this one. */
export const idleMaxMs = 2_000

/** times[n]: milliseconds from the begin until the n-th step, at speed 1. A clock that was set back stands still. */
export const playTimes = (
  moments: ReadonlyArray<number>,
  idleMs: number = idleMaxMs,
): Float64Array => {
  const times = new Float64Array(moments.length + 1)
  moments.forEach((at, index) => {
    const gap = index === 0 ? 0 : at - moments[index - 1]!
    times[index + 1] = times[index]! + Math.max(0, Math.min(gap, idleMs))
  })
  return times
}

/** How many steps have been made by then. */
export const stepsBy = (times: ArrayLike<number>, ms: number): number => {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (times[middle]! <= ms) low = middle
    else high = middle - 1
  }
  return low
}
