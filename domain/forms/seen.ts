/** What may be known of a password: it stays where it was typed. Source: PWD-05, PWD-06. */
import type { Seen } from "./field.ts"
import { type Class, characterClasses, type PasswordRules } from "./passwords.ts"

/** Letters, digits and spaces of every script. */
const classes: Readonly<Record<Class, RegExp>> = {
  lowercase: /\p{Ll}/gu,
  uppercase: /\p{Lu}/gu,
  digit: /\p{Nd}/gu,
  special: /[^\p{L}\p{M}\p{Nd}\s]/gu,
}

/** Of a text that stays where it was typed. At least 1 is told of its length, so that an empty one can be told. */
export const seenOf = (
  text: string,
  { passwordMinLength, passwordComplexity }: PasswordRules,
): Omit<Seen, "sameAs"> => {
  // Composed, so that a letter with its accent is one character on every keyboard.
  const composed = text.normalize("NFC")
  const atMost = (most: number, count: number): number => Math.min(most, count)
  const counted = characterClasses.map((name) => [
    name,
    atMost(passwordComplexity[name], composed.match(classes[name])?.length ?? 0),
  ])
  return {
    length: atMost(Math.max(1, passwordMinLength), Array.from(composed).length),
    ...(Object.fromEntries(counted) as Record<Class, number>),
  }
}
