/** Versions of what is stored: each step lifts by one, is pure, and stays for ever. */
import type { Tagged } from "#domain/kernel/event.ts"

export type Step = {
  /** By name: an event as the next version has it, maybe under another name. Others stay as they are. */
  readonly events: Readonly<Record<string, (event: Tagged) => Tagged>>
  /** The shared state as the next version has it; undefined where only the lines can tell. */
  readonly state: (state: unknown) => unknown
}

const withoutDigest = (event: Tagged): Tagged => {
  const { answer } = event as unknown as { readonly answer: { readonly value?: object } }
  if (answer.value === undefined) return event
  const { digest: _, ...value } = answer.value as { digest?: unknown }
  return { ...event, answer: { ...answer, value } } as Tagged
}

/** The first lifts version 1 to 2. */
const steps: ReadonlyArray<Step> = [
  // Consents came.
  {
    events: {},
    state: (state) => ({
      ...(state as object),
      consents: { list: [], accepting: { _tag: "Idle" } },
    }),
  },
  // Reports came.
  {
    events: {},
    state: (state) => ({
      ...(state as object),
      reports: { timespan: "CURRENTMONTH", entries: [] },
    }),
  },
  // What a report's rows hash to went: rows are compared, and no hash of what is personal is written down.
  {
    events: { ReportAnswered: withoutDigest },
    state: (state) => {
      const { reports } = state as { readonly reports: { readonly entries: ReadonlyArray<object> } }
      const entries = reports.entries.map(({ digest: _, ...entry }: { digest?: unknown }) => entry)
      return { ...(state as object), reports: { ...reports, entries } }
    },
  },
]

export const makeVersions = (all: ReadonlyArray<Step>) => {
  return {
    current: all.length + 1,
    liftEvent: (event: Tagged, from: number): Tagged =>
      all
        .slice(from - 1)
        .reduce((lifted, { events }) => events[lifted._tag]?.(lifted) ?? lifted, event),
    liftState: (state: unknown, from: number): unknown =>
      all
        .slice(from - 1)
        .reduce((lifted, step) => (lifted === undefined ? lifted : step.state(lifted)), state),
    /** Of one kind of event: one more than the last step that changes it. */
    versionOf: (type: string): number => all.findLastIndex(({ events }) => type in events) + 2,
  }
}

export const versions = makeVersions(steps)
