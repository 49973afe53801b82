/** What a person does, and how often. */
import type { Chance } from "#simulators/world/chance.ts"
import type { Fault } from "#simulators/pages/pageSim.ts"
import {
  type Body,
  calendar,
  choose,
  faultOnce,
  logOut,
  order,
  orderWith,
  parts,
  pass,
  reload,
  search,
  sellOut,
  tap,
  toggleNetwork,
  wide,
  write,
} from "./person.ts"

export type Step = readonly [name: string, weight: number, act: (body: Body) => Promise<unknown>]

const offer: ReadonlyArray<Step> = [
  ["order", 14, order],
  ["exchange", 3, (body) => tap(body, parts.exchange)],
  ["open a state", 6, (body) => tap(body, parts.stated)],
  ["choose from a menu", 8, (body) => tap(body, parts.entry)],
  ["act on a listed order", 4, (body) => tap(body, parts.listed)],
  ["use the bar", 10, (body) => tap(body, parts.bar)],
  ["count", 4, (body) => tap(body, parts.stepper)],
  ["search", 3, search],
  ["calendar", 4, calendar],
  ["kitchen", 3, sellOut],
]

const account: ReadonlyArray<Step> = [
  ["another page", 14, (body) => tap(body, parts.side)],
  ["use a report", 12, (body) => tap(body, parts.report)],
  ["write", 12, write],
  ["send a form", 4, (body) => tap(body, parts.submit)],
]

/** On whatever page. */
const anywhere: ReadonlyArray<Step> = [
  ["go elsewhere", 10, (body) => tap(body, parts.nav)],
  ["language", 4, choose],
  ["reload", 3, reload],
  ["network", 5, toggleNetwork],
  ["fault", 6, faultOnce],
  ["heal", 4, ({ sim }) => sim.heal()],
  ["a moment", 6, (body) => pass(body, 1_000)],
  ["a while", 3, (body) => pass(body, 31_000)],
  ["two minutes", 2, (body) => pass(body, 121_000)],
  ["user panel", 3, (body) => tap(body, parts.user)],
  ["use the panel", 2, (body) => tap(body, parts.userEntry)],
  ["log out", 1, logOut],
  [
    "seen again",
    2,
    ({ page }) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
  [
    "resize",
    2,
    ({ page, chance }) => page.setViewportSize(chance.pick([{ width: 390, height: 844 }, wide])),
  ],
]

/** What each half of a run does at some time, whatever chance says. */
export const musts: ReadonlyArray<Step> = [
  ["an order", 0, orderWith(undefined)],
  ["a lost answer", 0, orderWith({ kind: "dropAfter" })],
  ["a lost order", 0, orderWith({ kind: "dropBefore" })],
  ["a refusal", 0, orderWith({ kind: "refuse" })],
  ["a question", 0, orderWith({ kind: "force" })],
  ["reload", 0, reload],
  ["language", 0, choose],
  ["calendar", 0, calendar],
  ["network", 0, toggleNetwork],
]

/** Phases that every run must have seen, and how an order gets there. */
export const owed: ReadonlyArray<readonly [phase: string, fault: Fault | undefined]> = [
  ["Confirmed", undefined],
  ["InDoubt", { kind: "dropAfter" }],
  ["Refused", { kind: "refuse" }],
]

/** What is done where there is a menu, and where there are accounts alone. */
export const steps = {
  offer: [...offer, ...anywhere],
  account: [...account, ...anywhere],
} as const

export const drawn = (steps: ReadonlyArray<Step>, chance: Chance): Step => {
  const sum = steps.reduce((all, [, weight]) => all + weight, 0)
  let at = chance.below(sum)
  return steps.find(([, weight]) => (at -= weight) < 0)!
}

/** The musts at places that chance chooses, chance everywhere else. */
export const planOf = (chance: Chance, length: number): ReadonlyArray<Step> => {
  const plan = Array.from({ length }, () => drawn(steps.offer, chance))
  musts.forEach((must, n) => {
    const span = Math.floor(length / musts.length)
    plan[n * span + chance.below(span)] = must
  })
  return plan
}

/** A log ends with its session: it is read before each step that may end one. */
export const ends = ([name, , act]: Step): boolean =>
  act === logOut || name === "use the panel" || name === "reload"
