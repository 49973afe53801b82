/** Whether the browser will not delete what this site keeps to make room. */
import { Effect } from "effect"

/** Asks for it: some browsers ask a person, most decide by themselves. One without such a thing says no. Source: design "Storage". */
export const askPersistence: Effect.Effect<boolean> = Effect.promise(async () => {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
})
