/** Whether this device's clock can be believed. Source: feature 9. */
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = { aheadMs: undefined }
