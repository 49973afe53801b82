import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect, test, vi } from "vitest"
import { watchClock } from "#src/boot/watchClock.ts"
import { sleepUntil, wake } from "#src/runtime/sleep.ts"

test("SESS-13 a page that is seen again looks at the clock once, and goes on waiting until the moment", () =>
  Effect.gen(function* () {
    const over = yield* Deferred.make<string>()
    const waiting = yield* sleepUntil(60_000).pipe(
      Effect.andThen(Deferred.succeed(over, "over")),
      Effect.forkChild({ startImmediately: true }),
    )
    wake()
    wake()
    yield* TestClock.adjust(59_000)
    expect(yield* Deferred.isDone(over)).toBe(false)
    yield* TestClock.adjust(1_000)
    expect(yield* Deferred.await(over)).toBe("over")
    yield* Fiber.join(waiting)
  }).pipe(Effect.provide(TestClock.layer()), Effect.scoped, Effect.runPromise))

test("SESS-13 CONST-11 a device that slept is seen within a second, and whoever waits looks at the clock", async () => {
  vi.useFakeTimers({ now: 0 })
  const stop = watchClock()
  const over = vi.fn<() => void>()
  Effect.runFork(Effect.andThen(sleepUntil(60_000), Effect.sync(over)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(over).not.toHaveBeenCalled()
  // Asleep for an hour: no timer ran, and the clock went on.
  vi.setSystemTime(3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(over).toHaveBeenCalledOnce()
  stop()
  vi.useRealTimers()
})
