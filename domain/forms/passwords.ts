/** What a password must have, and what may be known of one. Source: PWD-03, PWD-05, PWD-06. */
import type { Config } from "#domain/config/index.ts"
import type { Problem, Seen } from "./field.ts"

export type PasswordRules = Pick<Config, "passwordMinLength" | "passwordComplexity">

export const characterClasses = ["lowercase", "uppercase", "digit", "special"] as const
export type Class = (typeof characterClasses)[number]

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
    ...characterClasses.map((name) => ({
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
