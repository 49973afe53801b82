import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
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
