/**
 * What the first paint needs before the log is open: one JSON value under one key of the deployment. Never the truth,
 * and never a secret. Source: APP-21 to APP-25.
 */
import { Context } from "effect"

export class Hint extends Context.Service<
  Hint,
  {
    /** `decode` answers undefined for what it does not know; such a value is dropped, and set aside without secrets. */
    readonly read: <Value>(decode: (json: unknown) => Value | undefined) => Value | undefined
    readonly write: (value: unknown) => void
    /** Whether a value outlives the page. Where it does not, keep-me-logged-in is not offered. Source: APP-25. */
    readonly outlives: boolean
  }
>()("adapters/hint/Hint") {}
