/** What the panel says: moments, amounts, rules, answers. Pure. */
import { kinds } from "./rules.ts"
import type { Customer, Letter, Rule, World } from "./types.ts"

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")

/** `2026-11-18` as "Wed 18 Nov". */
export const dayText = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return `${days[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]} ${date} ${months[month - 1]}`
}

const secondMs = 1000

/** How far the canteen's wall clock is ahead of UTC, in ms. */
export const offsetOf = ({ now, time }: Pick<World, "now" | "time">): number =>
  Date.parse(`${time.replace(" ", "T")}Z`) - Math.floor(now / secondMs) * secondMs

/** `2026-11-18T08:00:05` on the canteen's wall clock. */
export const wallTime = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 19)

/** "Wed 18 Nov 2026, 08:00:05" out of `wallTime`. */
export const clockText = (wall: string): string =>
  `${dayText(wall.slice(0, 10))} ${wall.slice(0, 4)}, ${wall.slice(11)}`

const amounts = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const money = (amount: number): string => amounts.format(amount)

export const nameOf = (customer: Customer): string =>
  customer.companyName ??
  ([customer.firstName, customer.lastName].filter(Boolean).join(" ") || customer.login)

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`

/** What a rule does, in a few words. */
export const ruleText = ({ match, do: act }: Pick<Rule, "match" | "do">): string => {
  const call = match.call === "*" ? "Every call" : match.call
  const more =
    act.kind === "status" ? ` ${act.status}` : "ms" in act ? ` by ${act.ms / secondMs} s` : ""
  return `${call}: ${kinds[act.kind].does}${more}`
}

export const firedText = ({ match: { times }, fired }: Rule): string =>
  times === undefined
    ? fired === 0
      ? "not fired yet"
      : `fired ${count(fired, "time")}`
    : `fired ${fired} of ${times}`

export const letterText: Readonly<Record<Letter["kind"], string>> = {
  registration: "Registration",
  passwordReset: "Forgotten password",
  cardChange: "New card",
  cardRevoke: "Card revoked",
  pairing: "Pairing",
}

export const statusText = (status: number): string => (status === 0 ? "no answer" : String(status))

/** How a status is meant: `449` is a question and no mistake. */
export const toneOf = (status: number): "ok" | "wait" | "no" =>
  status >= 200 && status < 400 ? "ok" : status === 449 ? "wait" : "no"

/** What went wrong, out of an answer: its own words where it has any. */
export const failureText = (status: number, body: string): string => {
  let words: unknown
  try {
    const { error, resultText } = JSON.parse(body) as {
      readonly error?: { readonly message?: unknown }
      readonly resultText?: unknown
    }
    words = error?.message ?? resultText
  } catch {
    words = undefined
  }
  return typeof words === "string" && words !== "" ? `${status}: ${words}` : `Answer ${status}`
}

/** The version after this one; the first is 1. */
export const nextVersion = (version: string | number | undefined): string => {
  const number = Number(version ?? 0)
  return Number.isInteger(number) ? String(number + 1) : `${version}-next`
}
