/** What a drive comes to. */
import type * as App from "#domain/app/index.ts"
import type { Change } from "../../timeline/diff.ts"

export const depths = ["reducer", "adapters", "simulators", "page"] as const
export type Depth = (typeof depths)[number]

/** What a live client came to. */
export type Live = {
  readonly end: App.State
  readonly events: number
  readonly sent: number
  /** Events of the log that nobody could say again; 0 is before the first. */
  readonly skipped: ReadonlyArray<{
    readonly n: number
    readonly type: string
    readonly why: string
  }>
  readonly broken: ReadonlyArray<{
    readonly id: string
    readonly detail: string
    readonly event: string
    readonly at: number
  }>
  /** Of all that was heard, in order. */
  readonly digest?: string
}

export type Driven = Partial<Omit<Live, "end">> & {
  readonly depth: Depth
  readonly exit: number
  readonly says: string
  /** The log's against the live client's. */
  readonly differences?: ReadonlyArray<Change>
}
