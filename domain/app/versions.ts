/** Versions of what is stored: each step lifts by one, is pure, and stays for ever. */
import type { Tagged } from "#domain/kernel/event.ts"

export type Step = {
  /** By name: an event as the next version has it, maybe under another name. Others stay as they are. */
  readonly events: Readonly<Record<string, (event: Tagged) => Tagged>>
  /** The shared state as the next version has it; undefined where only the lines can tell. */
  readonly state: (state: unknown) => unknown
}

/** The first lifts version 1 to 2. */
const steps: ReadonlyArray<Step> = []

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
