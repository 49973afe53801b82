/** What is wrong with a log, in a form that a smaller log can be compared with. */
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { predicateOf } from "../timeline/predicate.ts"
import type { Found } from "../verify.ts"

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

/** What to look for where that is broken. */
export const signatureIn = ({ id, detail }: Pick<Found, "id" | "detail">): Signature =>
  id === "crash"
    ? { kind: "crash", detail: shapeOf(detail) }
    : { kind: "invariant", id, detail: shapeOf(detail) }
