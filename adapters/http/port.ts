/** One request and its whole answer, as text. Live: `fetch.ts`. In tests: the simulator in process. */
import { Context, Data, type Effect } from "effect"

export type Request = {
  readonly method: "GET" | "POST"
  /** Absolute, or relative to the page's origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Must not be carried out twice, not even by the browser on its own. */
  readonly once: boolean
  /** How long the whole answer may take. */
  readonly timeoutMs: number
}

export type Answer = {
  readonly status: number
  /** Empty over HTTP/2. */
  readonly statusText: string
  readonly text: string
}

/** No whole answer came: not connected, broken off, or too late. The request may have been carried out. */
export class Missing extends Data.TaggedError("Missing") {}

/** The answer is longer than {@link bodyMax}; it was not read to its end. */
export class TooLong extends Data.TaggedError("TooLong") {}

/** Longest answer that is read, in bytes. A menu of 2,000 dishes has about 1.5 MB. */
export const bodyMax = 8_000_000

export class Http extends Context.Service<
  Http,
  { readonly exchange: (request: Request) => Effect.Effect<Answer, Missing | TooLong> }
>()("adapters/http/Http") {}
