import { Schema } from "effect"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { unread } from "#domain/requests/reading.ts"
import type * as Stored from "./stateSchema.ts"

/** Source: seed §3 Canteen. */
export const Canteen = Schema.Struct({ id: Id, name: open(Schema.String) })
export type Canteen = typeof Canteen.Type

export type State = typeof Stored.State.Type

export const initial: State = unread
