/**
 * What the rules of a form see of a typed text beside its length, its letters and signs. A text that replaces it in a
 * problem report has to be judged alike, or the report would tell another story.
 */
import type { Config } from "#domain/config/index.ts"
import { languages } from "#domain/config/names.ts"
import { type Given, patternInputMax, patternOf, tests } from "./checks.ts"

/** Every pattern that a deployment holds a field against. */
export const patternsOf = (config: Config): ReadonlyArray<string> => {
  const found: Array<string> = []
  const look = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return
    for (const [name, each] of Object.entries(part))
      if (name === "validationRegExp" && typeof each === "string") found.push(each)
      else look(each)
  }
  look(config)
  return found
}

/** How every check in each language, and each of the patterns, judges a text: equal for texts that are judged alike. */
export const judgedBy =
  (given: Pick<Given, "rules" | "today">, patterns: ReadonlyArray<string>) =>
  (text: string): string => {
    const checked = languages.flatMap((language) => {
      const all: Given = { fields: [], values: {}, secrets: {}, language, ...given }
      return Object.values(tests).map((passes) => passes(text, all))
    })
    const isShort = text.length <= patternInputMax
    const matched = patterns.map(
      (pattern) => isShort && (patternOf(pattern)?.test(text.normalize("NFC")) ?? false),
    )
    return [...checked, ...matched].map(Number).join("")
  }
