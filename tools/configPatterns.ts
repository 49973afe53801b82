/** Patterns of a deployment that take for ever over some text: a customer's page would stand still. Source: ASVS 1.3.12. */
import { createContext, runInContext } from "node:vm"
import type { Config, Problem } from "#domain/config/index.ts"
import { patternInputMax, patternOf } from "#domain/forms/checks.ts"
import { customerTypes, fieldLists } from "#domain/forms/definitions.ts"

/** A polynomial pattern needs milliseconds for a text as long as the product takes, an exponential one more than a life. */
const patientMs = 500

/** Signs that patterns are about, beside those that stand in one. */
const common = ["a", "Z", "0", " ", "-"]
const signsMax = 16

/** What a pattern may read in more than one way, and in the end not at all. */
const textsFor = (source: string): ReadonlyArray<string> => {
  const signs = [...new Set([...common, ...(source.match(/[\p{L}\p{N}@.,_]/gu) ?? [])])]
  const few = signs.slice(0, signsMax)
  return few.flatMap((one) =>
    few.map((other) => `${`${one}${other}`.repeat(patternInputMax / 2 - 1)}\u0000`),
  )
}

/** A text over which the pattern takes longer than anybody waits; `undefined`: none was found. */
export const slowTextOf = (source: string): string | undefined => {
  const pattern = patternOf(source)
  if (pattern === undefined) return undefined
  const context = createContext({ pattern, text: "" })
  return textsFor(source).find((text) => {
    context["text"] = text
    try {
      runInContext("pattern.test(text)", context, { timeout: patientMs })
      return false
    } catch {
      return true
    }
  })
}

const written = (config: Config): ReadonlyArray<readonly [key: string, source: string]> => [
  ["allowedTextPattern", config.allowedTextPattern],
  ...fieldLists.flatMap((list) =>
    customerTypes.flatMap((type) =>
      config[list][type].flatMap((entry) =>
        typeof entry === "string" || entry.validationRegExp === undefined
          ? []
          : [[`${list}.${type}.${entry.id}.validationRegExp`, entry.validationRegExp] as const],
      ),
    ),
  ),
]

export const slowPatterns = (config: Config): ReadonlyArray<Problem> =>
  written(config).flatMap(([key, source]) => {
    const text = slowTextOf(source)
    return text === undefined
      ? []
      : [
          {
            key,
            reason: `takes for ever over a text such as '${text.slice(0, 8)}…': a part that repeats must not hold another that repeats the same`,
          },
        ]
  })
