/**
 * Where the recorder listens to what is no event. It comes after the first paint, and only listens: nothing waits for it,
 * and nothing changes with it.
 */
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"

/** Before its place in the journal is known. */
export type Told = ToldLine extends infer Line
  ? Line extends unknown
    ? Omit<Line, "n">
    : never
  : never

export type Probes = {
  /** Every event as it is applied. */
  heard?: (line: App.Recorded, before: App.State, after: App.State) => void
  /** Work began, or is wanted no more. */
  demanded?: (key: string, is: "started" | "ended") => void
  /** Sends a request in the browser's place. */
  fetch?: typeof fetch
  /** What the recorder hears, at once. */
  tell?: (told: Told) => void
  /** What the recorder has heard. */
  told?: () => ReadonlyArray<ToldLine>
}
