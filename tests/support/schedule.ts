/** Virtual time: a heap of wake-ups, the Effect clock and scheduler over it. */
import { Clock, Context, Duration, Effect, Scheduler } from "effect"

type Wake = { readonly at: number; readonly order: number; readonly run: () => void }

/** No real promise or timer may run inside: then the same seed gives the same run, event by event. */
export const makeSchedule = (start = 0) => {
  const heap: Array<Wake> = []
  let now = start
  let order = 0
  let sleepers = 0
  let ready: Array<() => void> = []

  const less = (a: Wake, b: Wake) => a.at < b.at || (a.at === b.at && a.order < b.order)
  const after = (ms: number, run: () => void): void => {
    const wake = { at: now + Math.max(0, ms), order: order++, run }
    let n = heap.push(wake) - 1
    while (n > 0) {
      const up = (n - 1) >> 1
      if (!less(wake, heap[up]!)) break
      heap[n] = heap[up]!
      n = up
    }
    heap[n] = wake
  }
  const pop = (): Wake => {
    const top = heap[0]!
    const last = heap.pop()!
    if (heap.length > 0) {
      let n = 0
      for (;;) {
        let down = 2 * n + 1
        if (down >= heap.length) break
        if (down + 1 < heap.length && less(heap[down + 1]!, heap[down]!)) down++
        if (!less(heap[down]!, last)) break
        heap[n] = heap[down]!
        n = down
      }
      heap[n] = last
    }
    return top
  }

  const settle = (): void => {
    while (ready.length > 0) {
      const tasks = ready
      ready = []
      for (const task of tasks) task()
    }
  }
  const scheduler = new Scheduler.MixedScheduler("async", (task) => {
    ready.push(task)
    return () => {
      const index = ready.indexOf(task)
      if (index >= 0) ready.splice(index, 1)
    }
  })
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        let sleeps = true
        sleepers++
        const end = (): boolean => {
          if (!sleeps) return false
          sleeps = false
          sleepers--
          return true
        }
        after(Duration.toMillis(duration), () => {
          if (end()) resume(Effect.void)
        })
        return Effect.sync(() => void end())
      }),
  }
  return {
    now: () => now,
    after,
    /** Sleeps that neither ended nor were broken off. */
    sleepers: () => sleepers,
    context: Context.make(Clock.Clock, clock).pipe(Context.add(Scheduler.Scheduler, scheduler)),
    /** Runs everything that is due up to `until`. */
    runUntil: (until: number): void => {
      settle()
      while (heap.length > 0 && heap[0]!.at <= until) {
        const wake = pop()
        now = wake.at
        wake.run()
        settle()
      }
      now = until
    },
  }
}
export type Schedule = ReturnType<typeof makeSchedule>
