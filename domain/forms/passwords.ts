/** What a password must have, and what may be known of one. Source: PWD-03, PWD-05, PWD-06. */
import type { Config } from "#domain/config/index.ts"
import type { Problem, Seen } from "./field.ts"

export type PasswordRules = Pick<Config, "passwordMinLength" | "passwordComplexity">

/** Letters, digits and spaces of every script. */
const classes = {
  lowercase: /\p{Ll}/gu,
  uppercase: /\p{Lu}/gu,
  digit: /\p{Nd}/gu,
  special: /[^\p{L}\p{M}\p{Nd}\s]/gu,
} as const

type Class = keyof typeof classes
const names = Object.keys(classes) as ReadonlyArray<Class>

/** Of a text that stays where it was typed. At least 1 is told of its length, so that an empty one can be told. */
export const seenOf = (
  text: string,
  { passwordMinLength, passwordComplexity }: PasswordRules,
): Omit<Seen, "sameAs"> => {
  // Composed, so that a letter with its accent is one character on every keyboard.
  const composed = text.normalize("NFC")
  const atMost = (most: number, count: number): number => Math.min(most, count)
  const counted = names.map((name) => [
    name,
    atMost(passwordComplexity[name], composed.match(classes[name])?.length ?? 0),
  ])
  return {
    length: atMost(Math.max(1, passwordMinLength), Array.from(composed).length),
    ...(Object.fromEntries(counted) as Record<Class, number>),
  }
}

export const unseen: Seen = {
  length: 0,
  lowercase: 0,
  uppercase: 0,
  digit: 0,
  special: 0,
  sameAs: [],
}

type RuleOf = { readonly code: string; readonly count: number; readonly isMet: boolean }

/** Every rule there is, in the order they are said. */
export const passwordRules = (
  seen: Seen,
  { passwordMinLength, passwordComplexity }: PasswordRules,
): ReadonlyArray<RuleOf> =>
  [
    { code: "passwordLength", count: passwordMinLength, has: seen.length },
    ...names.map((name) => ({
      code: `password${name[0]!.toUpperCase()}${name.slice(1)}`,
      count: passwordComplexity[name],
      has: seen[name],
    })),
  ]
    .filter(({ count }) => count > 0)
    .map(({ code, count, has }) => ({ code, count, isMet: has >= count }))

/** All rules that are not met, at once. */
export const weaknessesOf = (seen: Seen, rules: PasswordRules): ReadonlyArray<Problem> =>
  passwordRules(seen, rules)
    .filter(({ isMet }) => !isMet)
    .map(({ code, count }) => ({ code, count }))
