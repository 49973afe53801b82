/** Whether the browser will not delete what this site keeps to make room. */
import { Context, Effect } from "effect"

const askBrowser = Effect.promise(async () => {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
})

/** A simulated world is asked in the browser's place. */
export const Persistence = Context.Reference<Effect.Effect<boolean>>(
  "adapters/browser/Persistence",
  { defaultValue: () => askBrowser },
)

/** Asks for it: some browsers ask a person, most decide by themselves. One without such a thing says no. Source: design "Storage". */
export const askPersistence: Effect.Effect<boolean> = Effect.gen(function* () {
  return yield* yield* Persistence
})
