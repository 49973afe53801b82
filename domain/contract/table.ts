/** One line of the table of calls: what the adapter, the simulator and the log know of a call. Source: section API. */
import type { Schema } from "effect"

/**
 * What a lost answer means. `create`: may have been carried out, never sent again by the client alone. `target`: asks
 * for a state, so it may be sent again once that state was read back. `read`: may be retried. Source: design "which
 * calls are dangerous".
 */
export type Kind = "read" | "create" | "target"

/** Which configured base a path stands under. Source: API-02. */
export type Base = "main" | "creditCardPayment" | "secondPayment" | "pairing"

export type AnyCall = {
  readonly method: "GET" | "POST"
  readonly base: Base
  readonly path: string
  readonly kind: Kind
  readonly reply: Schema.ConstraintDecoder<unknown>
  readonly body?: Schema.ConstraintDecoder<unknown>
  /** An answer that does not say `success: true` is a refusal. Source: API-12, ERR-17. */
  readonly demandsSuccess?: boolean
}

export const get = <R>(path: string, reply: R) =>
  ({ method: "GET", base: "main", path, kind: "read", reply }) as const

export const post = <K extends Kind, B, R>(path: string, kind: K, body: B, reply: R) =>
  ({ method: "POST", base: "main", path, kind, body, reply }) as const
