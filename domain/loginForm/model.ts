/** What a person typed and what is wrong with it; passwords stand in the vault only. Source: seed §4 Forms, §5. */
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = { name: "", keep: false, errors: {}, failure: undefined }
