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
  /** The services of Effect over a clock, a way to be called later, and a queue of what is ready. */
  const servicesOf = (
    clockNow: () => number,
    later: (ms: number, run: () => void) => void,
    push: (task: () => void) => void,
  ) => {
    const scheduler = new Scheduler.MixedScheduler("async", (task) => {
      let isWanted = true
      push(() => isWanted && task())
      return () => void (isWanted = false)
    })
    const clock: Clock.Clock = {
      currentTimeMillisUnsafe: clockNow,
      currentTimeMillis: Effect.sync(clockNow),
      currentTimeNanosUnsafe: () => BigInt(clockNow()) * 1_000_000n,
      currentTimeNanos: Effect.sync(() => BigInt(clockNow()) * 1_000_000n),
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
          later(Duration.toMillis(duration), () => {
            if (end()) resume(Effect.void)
          })
          return Effect.sync(() => void end())
        }),
    }
    return Context.make(Clock.Clock, clock).pipe(Context.add(Scheduler.Scheduler, scheduler))
  }

  /** A part of the world that can stand still and come back: a tab. What is due meanwhile is done, in order, when it thaws. */
  const lane = (clockNow: () => number = () => now) => {
    let isFrozen = false
    let held: Array<() => void> = []
    const go = (run: () => void): void => {
      if (isFrozen) held.push(run)
      else run()
    }
    const later = (ms: number, run: () => void): void => after(ms, () => go(run))
    return {
      services: servicesOf(clockNow, later, (task) => ready.push(() => go(task))),
      after: later,
      go,
      isFrozen: () => isFrozen,
      freeze: () => void (isFrozen = true),
      thaw: (): void => {
        if (!isFrozen) return
        isFrozen = false
        const due = held
        held = []
        // One task after the other: what the first one starts may be settled before the next one comes.
        due.forEach((run) => after(0, () => go(run)))
      },
    }
  }
  return {
    now: () => now,
    after,
    /** Sleeps that neither ended nor were broken off. */
    sleepers: () => sleepers,
    context: servicesOf(
      () => now,
      after,
      (task) => ready.push(task),
    ),
    lane,
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
export type Lane = ReturnType<Schedule["lane"]>
