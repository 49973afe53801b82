/**
 * What a log tells besides events: work that began and ended, requests and what came of them, crashes, broken
 * invariants. It is kept in memory beside the journal, bounded, and goes with the events it stands behind: a session's
 * end leaves none of it. Bodies and queries are never kept: they have passwords, tokens and codes.
 */
import type { MarkLine, ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import type { Store } from "./store.ts"
import type { Probes, Told } from "./probes.ts"

/** Of each of these only the last are kept. */
export const toldMax = 5_000

type Entry = { readonly after: App.Recorded | undefined; readonly told: Told }

export type Recorder = {
  readonly tell: (told: Told) => void
  readonly mark: (what: MarkLine["what"], text: string) => void
  /** What stands behind the journal's lines, each with the place of its line. */
  readonly read: () => ReadonlyArray<ToldLine>
}

type Options = {
  readonly now: () => number
  readonly fetch: typeof fetch
}

/** Where an error happened. What it says may quote a person. */
export const whereOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const { stack = "", message } = error
  // Chromium's stack begins with it.
  const frames = stack
    .replace(message, "")
    .match(/(?<![^/\s(])[^/\s(]+\.[jt]sx?(?:\?[^:\s?]*)?:\d+:\d+/g)
  return [error.name, ...(frames ?? []).slice(0, 5)].join(" ")
}

const methodOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  init?.method ?? (input instanceof Request ? input.method : "GET")

const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, globalThis.location?.href ?? "http://local")

export const makeRecorder = (
  store: Pick<Store, "journal">,
  probes: Probes,
  { now, fetch: send }: Options,
): Recorder => {
  let entries: Array<Entry> = []
  const tell = (told: Told): void => {
    entries.push({ after: store.journal().lines.at(-1), told })
    if (entries.length > toldMax * 1.2) entries = entries.slice(-toldMax)
    probes.tell?.(told)
  }
  const mark: Recorder["mark"] = (what, text) => tell({ k: "m", at: now(), what, text })

  probes.demanded = (key, is) => tell({ k: "d", at: now(), key, is })

  probes.fetch = async (input, init) => {
    const at = now()
    const route = `${methodOf(input, init)} ${addressOf(input).pathname}`
    const exchange = { k: "n", at, route } as const
    try {
      const answer = await send(input, init)
      tell({ ...exchange, ms: now() - at, status: answer.status })
      return answer
    } catch (reason) {
      const error = init?.signal?.aborted === true ? "given up" : "no answer"
      tell({ ...exchange, ms: now() - at, error })
      throw reason
    }
  }

  return {
    tell,
    mark,
    read: () => {
      const { start, lines } = store.journal()
      const places = new Map(lines.map((line, index) => [line, index + 1]))
      return entries.flatMap(({ after, told }) => {
        const n = after === undefined ? (start === undefined ? 0 : undefined) : places.get(after)
        return n === undefined ? [] : [{ ...told, n }]
      })
    },
  }
}
