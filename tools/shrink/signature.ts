/** What is wrong with a log, in a form that a smaller log can be compared with. */
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { predicateOf } from "../timeline/predicate.ts"

export type Signature =
  /** `detail` without its numbers; absent: any violation of that invariant. */
  | { readonly kind: "invariant"; readonly id: string; readonly detail?: string }
  /** A condition that should hold after the last event, and does not. */
  | { readonly kind: "expect"; readonly text: string }
  /** A condition that is true when it is wrong. */
  | { readonly kind: "when"; readonly text: string }
  /** The rules threw. */
  | { readonly kind: "crash"; readonly detail: string }
  /** Any other way to tell, by a program. */
  | { readonly kind: "custom"; readonly detail: string }

/** Two violations are one when only numbers differ. */
export const shapeOf = (text: string): string => text.replaceAll(/\d+/g, "#")

export const describe = (signature: Signature): string => {
  switch (signature.kind) {
    case "invariant":
      return signature.detail === undefined ? signature.id : `${signature.id}: ${signature.detail}`
    case "expect":
      return `not (${signature.text})`
    case "when":
      return signature.text
    case "crash":
      return `crash: ${signature.detail}`
    case "custom":
      return signature.detail
  }
}

/** `same`: what is looked for; `other`: something else is wrong here. */
export type Verdict = "fine" | "same" | "other"

export type Watch = (before: App.State, line: App.Recorded, after: App.State, n: number) => Verdict

export type Bug = {
  readonly signature: Signature
  /** After each event. */
  readonly watch: Watch
  /** Judges the last event only. */
  readonly isOfEnd: boolean
}

const invariant = (wanted: Extract<Signature, { kind: "invariant" }>): Watch => {
  const { id, detail } = wanted
  return (before, line, after) => {
    const found = violations(before, line, after)
    if (found.length === 0) return "fine"
    const isSame = found.some(
      (each) => each.id === id && (detail === undefined || shapeOf(each.detail) === detail),
    )
    if (isSame) return "same"
    // Whoever asks for one invariant by name does not care about the others.
    return detail === undefined ? "fine" : "other"
  }
}

export const bugOf = (signature: Signature): Bug => {
  switch (signature.kind) {
    case "invariant":
      return { signature, watch: invariant(signature), isOfEnd: false }
    case "crash":
    case "custom":
      return { signature, watch: () => "fine", isOfEnd: false }
    case "expect":
    case "when": {
      const holds = predicateOf(signature.text)
      const isWrong = signature.kind === "when"
      const watch: Watch = (before, { event, at }, state, n) =>
        holds({ state, before, event, n, at }) === isWrong ? "same" : "fine"
      return { signature, watch, isOfEnd: signature.kind === "expect" }
    }
  }
}

/** The log is wrong by itself: what it shows is no bug of the rules. */
export type LogFault = { readonly kind: "log"; readonly detail: string }

/** The first invariant that is broken, or the first throw; `undefined`: all is well. */
export const firstWrong = (
  start: App.State,
  lines: ReadonlyArray<App.Recorded>,
  reduce: (state: App.State, line: App.Recorded) => App.State,
): Signature | LogFault | undefined => {
  let state = start
  for (const line of lines) {
    const before = state
    try {
      state = reduce(before, line)
    } catch (reason) {
      return { kind: "crash", detail: crashOf(reason) }
    }
    const [first] = violations(before, line, state)
    if (first?.isOfLog === true) return { kind: "log", detail: `${first.id}: ${first.detail}` }
    if (first !== undefined)
      return { kind: "invariant", id: first.id, detail: shapeOf(first.detail) }
  }
  return undefined
}

export const crashOf = (reason: unknown): string =>
  shapeOf(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason))
