/** Raw JSON into settings: defaults underneath, each setting on its own, and a list of what is wrong. Source: APP-09 to APP-13. */
import { Result, Schema } from "effect"
import defaults from "../../config.default.json" with { type: "json" }
import { type Config, settings } from "./model.ts"

export type Problem = { readonly key: string; readonly reason: string }

export type Decoded =
  | {
      readonly _tag: "Usable"
      readonly config: Config
      /** Settings that fell back to their default. Source: APP-13. */
      readonly problems: ReadonlyArray<Problem>
    }
  /** Nothing can be read, or a required setting is missing or wrong: nothing else starts. Source: APP-11. */
  | { readonly _tag: "Missing"; readonly problems: ReadonlyArray<Problem> }

/** The shipped defaults are as they are decoded. */
export const defaultConfig = defaults as unknown as Config

const decoderOf = (key: string) =>
  Schema.decodeUnknownResult(settings[key as keyof typeof settings])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Objects merge per key, arrays and scalars replace. A key that could reach a prototype is no setting. Source: APP-09. */
const merge = (under: unknown, over: unknown): unknown => {
  if (over === undefined) return under
  if (!isObject(under) || !isObject(over)) return over
  const keys = [...new Set([...Object.keys(under), ...Object.keys(over)])]
  return Object.fromEntries(
    keys.filter((key) => key !== "__proto__").map((key) => [key, merge(under[key], over[key])]),
  )
}

/** Settings whose keys are a deployment's own: its object replaces the default whole. */
const replaced: ReadonlySet<string> = new Set(["deliveryPaymentMap", "topUpApiByType"])

const firstLine = (text: string): string => text.split("\n").slice(0, 2).join(" ").slice(0, 200)

/** `own` is config.json's content, or config.default.json's as it was served; `undefined` when neither was read. */
export const decodeConfig = (own: unknown): Decoded => {
  if (!isObject(own))
    return { _tag: "Missing", problems: [{ key: "config.json", reason: "cannot be read" }] }
  const problems: Array<Problem> = []
  const read = (key: string): unknown => {
    const fallback = defaultConfig[key as keyof Config]
    const given = own[key]
    if (given === undefined) return fallback
    const decoded = decoderOf(key)(replaced.has(key) ? given : merge(fallback, given))
    if (Result.isSuccess(decoded)) return decoded.success
    problems.push({ key, reason: firstLine(decoded.failure.message) })
    return fallback
  }
  const config = Object.fromEntries(
    Object.keys(settings).map((key) => [key, read(key)]),
  ) as unknown as Config
  const isLost =
    problems.some(({ key }) => key === "applicationMode" || key === "api") || config.api.main === ""
  if (isLost && config.api.main === "") problems.push({ key: "api.main", reason: "is empty" })
  return isLost ? { _tag: "Missing", problems } : { _tag: "Usable", config, problems }
}
