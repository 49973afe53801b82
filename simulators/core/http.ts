/** A request as the core sees it, and what comes of it: an answer and how it travels. */
import type { EpochMs } from "#domain/kernel/event.ts"

export type Request = {
  readonly method: string
  /** Without query, as it came. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The machine's clock; the world adds its own shift. */
  readonly now: EpochMs
  /** Whether its connection carried a request before, where a transport knows. */
  readonly isReused?: boolean
}

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What happens on the wire. `DroppedBefore` was never processed, `DroppedAfter` was. */
export type Delivery =
  | { readonly _tag: "Normal" }
  | { readonly _tag: "DroppedBefore" }
  | { readonly _tag: "DroppedAfter" }
  | { readonly _tag: "Hangs" }
  | { readonly _tag: "Delayed"; readonly ms: number }
  /** The body comes in pieces, the last of them after `ms`. */
  | { readonly _tag: "Slow"; readonly ms: number }
  /** Only the first `length` characters of the body, then nothing. */
  | { readonly _tag: "Truncated"; readonly length: number }

export type Outcome = { readonly reply: Reply; readonly delivery: Delivery }

export const normal: Delivery = { _tag: "Normal" }

/** Splits an address; `url` may be absolute or relative. */
export const requestOf = (of: {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly now: EpochMs
  readonly isReused?: boolean
}): Request => {
  const { pathname, searchParams } = new URL(of.url, "http://localhost")
  const headers = Object.entries(of.headers).map(([name, value]) => [name.toLowerCase(), value])
  return {
    method: of.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers),
    body: of.body,
    now: of.now,
    ...(of.isReused === undefined ? {} : { isReused: of.isReused }),
  }
}

export const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  body: JSON.stringify(body),
})

export const done = (fields: object = {}): Reply => json(200, { success: true, ...fields })

/** Source: API-82. */
export const refusal = (resultText: string): Reply => json(200, { success: false, resultText })

/** Source: API-79, API-81. */
export const failure = (status: number, code: string, message: string): Reply =>
  json(status, { error: { code, message } })

export type Answers = ReadonlyArray<{ readonly id: string; readonly label: string }>

/** Source: API-80. */
export const question = (message: string, answers: Answers): Reply =>
  json(449, { error: { code: "FORCE", message, force: { message, answers } } })

export const page = (html: string, status = 200): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: html,
})
