/** What the panel shows. The sections render it; what they keep themselves is only what is being typed. */
import { useSyncExternalStore } from "react"
import { clockText, wallTime } from "./texts.ts"
import type { Entry, Letter, Rule, World } from "./types.ts"

export type Section = "network" | "own" | "world" | "terms" | "kitchen" | "people" | "reader"

export type Tone = "ok" | "wait" | "no" | undefined

export type Dish = {
  readonly mealId: number
  readonly date: string
  readonly group: string
  readonly name: string
  readonly price: number
  readonly status: string
  readonly quantity?: number
}

export type Kitchen = {
  readonly canteens: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly days: ReadonlyArray<string>
  readonly dishes: ReadonlyArray<Dish>
  /** What is chosen of each; empty where there is none. */
  readonly canteen: string
  readonly day: string
  readonly dish: string
}

export type View = {
  /** Before the first reading a press would do nothing, or meet what that reading puts in its place. */
  readonly isReady: boolean
  readonly isConnected: boolean | undefined
  /** `npm run sim` has none. */
  readonly hasProduct: boolean | undefined
  readonly world: World | undefined
  /** When the world was read, by this page's clock, and how far the canteen's wall clock is ahead of UTC. */
  readonly readAt: number
  readonly offset: number
  readonly rules: ReadonlyArray<Rule>
  readonly slowMs: number
  readonly mail: ReadonlyArray<Letter>
  /** The newest first. */
  readonly entries: ReadonlyArray<Entry>
  /** What came while the journal is paused, the oldest first; `undefined`: it is not. */
  readonly held: ReadonlyArray<Entry> | undefined
  readonly kitchen: Kitchen
  /** How the last act went: one line, in the section it was done in. */
  readonly said: { readonly section: Section; readonly tone: "ok" | "no"; readonly text: string }
}

let view: View = {
  isReady: false,
  isConnected: undefined,
  hasProduct: undefined,
  world: undefined,
  readAt: 0,
  offset: 0,
  rules: [],
  slowMs: 3000,
  mail: [],
  entries: [],
  held: undefined,
  kitchen: { canteens: [], days: [], dishes: [], canteen: "", day: "", dish: "" },
  said: { section: "network", tone: "ok", text: "" },
}

const listeners = new Set<() => void>()

export const getView = (): View => view

export const show = (next: Partial<View>): void => {
  view = { ...view, ...next }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useView = (): View => useSyncExternalStore(subscribe, getView)

export const tell = (section: Section, tone: "ok" | "no", text: string): void =>
  show({ said: { section, tone, text: tone === "no" ? `That did not work. ${text}` : text } })

/** The canteen's wall clock now. */
export const wallNow = (): string | undefined => {
  const { world, readAt, offset } = view
  if (world === undefined) return undefined
  return wallTime(world.now + (world.frozen ? 0 : performance.now() - readAt), offset)
}

export const clockNow = (): string => {
  const wall = wallNow()
  return wall === undefined ? "–" : clockText(wall)
}
