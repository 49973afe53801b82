/** Rules that make a call go wrong. Source: API-22, SIM-05, docs/contract.md "Control API". */
import { Schema } from "effect"
import {
  type Answers,
  failure,
  json,
  normal,
  type Outcome,
  page,
  question,
  refusal,
  type Reply,
} from "./http.ts"
import { drifted } from "./drift.ts"

const Text = Schema.String
const maybe = Schema.optionalKey
const Count = Schema.Int.check(Schema.isGreaterThan(0))

const Match = Schema.Struct({
  /** `POST /canteenorder/direct`; a `*` at the end stands for the rest. */
  call: Text,
  /** Only the n-th such call since the rule was set, from 1. */
  nth: maybe(Count),
  /** Each n-th such call. */
  every: maybe(Count),
  /** At most so often. */
  times: maybe(Count),
})

const kind = <K extends string, F extends Schema.Struct.Fields>(name: K, fields: F) =>
  Schema.Struct({ kind: Schema.Literal(name), ...fields })

/** With `processed` the call is carried out all the same, and only its answer is lost or wrong. */
const processed = { processed: maybe(Schema.Boolean) }

const Do = Schema.Union([
  kind("status", { status: Count, body: maybe(Schema.Unknown), ...processed }),
  kind("dropBefore", {}),
  kind("dropAfter", {}),
  kind("delay", { ms: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 })) }),
  kind("hang", processed),
  kind("malformed", {}),
  kind("truncate", {}),
  kind("html", processed),
  kind("force", {
    message: maybe(Text),
    answers: maybe(
      Schema.Array(Schema.Union([Text, Schema.Struct({ id: Text, label: maybe(Text) })])),
    ),
    /** Asks only those that gave this answer: a second question. Source: ERR-10. */
    after: maybe(Text),
  }),
  kind("oldCart", {
    code: maybe(Schema.Literals(["CART_OUTDATED", "CART_PRICE_CHANGED"])),
    message: maybe(Text),
  }),
  kind("refuse", { resultText: maybe(Text) }),
  kind("schemaDrift", { drift: maybe(Schema.Literals(["type", "null", "missing", "extra"])) }),
  kind("huge", {}),
])
export type Do = typeof Do.Type

export const NewRule = Schema.Struct({ id: Text, match: Match, do: Do })

/** A rule with how often it matched and fired. */
export type Rule = typeof NewRule.Type & { readonly seen: number; readonly fired: number }

const matches = (pattern: string, call: string): boolean =>
  pattern.endsWith("*") ? call.startsWith(pattern.slice(0, -1)) : pattern === call

const asks = (rule: Rule, force: string | undefined): boolean =>
  rule.do.kind !== "force" || rule.do.after === force

const isDue = ({ match, fired }: Rule, seen: number): boolean =>
  (match.nth === undefined || match.nth === seen) &&
  (match.every === undefined || seen % match.every === 0) &&
  (match.times === undefined || fired < match.times)

/** Counts the call at every rule that it matches; the first that is due fires. */
export const fire = (
  rules: ReadonlyArray<Rule>,
  call: string,
  force: string | undefined,
): readonly [ReadonlyArray<Rule>, Rule | undefined] => {
  let fires: Rule | undefined
  const next = rules.map((rule) => {
    if (!matches(rule.match.call, call) || !asks(rule, force)) return rule
    const seen = rule.seen + 1
    const isFirst = fires === undefined && isDue(rule, seen)
    if (isFirst) fires = rule
    return { ...rule, seen, fired: rule.fired + (isFirst ? 1 : 0) }
  })
  return [fires === undefined && next.every((rule, n) => rule === rules[n]) ? rules : next, fires]
}

/** Instead of these the call is not carried out at all. */
const insteadOf: ReadonlySet<Do["kind"]> = new Set([
  "dropBefore",
  "force",
  "oldCart",
  "refuse",
  "huge",
])

/** Whether the call is carried out, whatever becomes of its answer. */
export const isProcessed = (fault: Do | undefined): boolean => {
  if (fault === undefined) return true
  if (fault.kind === "status" || fault.kind === "hang" || fault.kind === "html")
    return fault.processed ?? false
  return !insteadOf.has(fault.kind)
}

const hugeLength = 10_000_000

const portal = `<!doctype html><title>Guest Wi-Fi</title><h1>Welcome to the guest network</h1>`

const defaultAnswers: Answers = [
  { id: "YES", label: "Yes" },
  { id: "NO", label: "No" },
]

const answersOf = (given: Extract<Do, { kind: "force" }>["answers"]): Answers =>
  given?.map((each) =>
    typeof each === "string"
      ? { id: each, label: each }
      : { id: each.id, label: each.label ?? each.id },
  ) ?? defaultAnswers

const bodyText = (body: unknown, status: number): Reply => {
  if (typeof body === "string") return page(body, status)
  return json(status, body ?? { error: { code: String(status), message: `Status ${status}` } })
}

/** What becomes of the answer; `reply` is what the call itself gave, where it was carried out. */
export const faulty = (fault: Do, reply: Reply): Outcome => {
  const instead = (other: Reply): Outcome => ({ reply: other, delivery: normal })
  switch (fault.kind) {
    case "status":
      return instead(bodyText(fault.body, fault.status))
    case "dropBefore":
      return { reply, delivery: { _tag: "DroppedBefore" } }
    case "dropAfter":
      return { reply, delivery: { _tag: "DroppedAfter" } }
    case "delay":
      return { reply, delivery: { _tag: "Delayed", ms: fault.ms } }
    case "hang":
      return { reply, delivery: { _tag: "Hangs" } }
    case "malformed":
      return instead({ ...reply, body: `${reply.body.slice(0, -1)},,` })
    case "truncate":
      return {
        reply,
        delivery: { _tag: "Truncated", length: Math.floor(reply.body.length / 2) },
      }
    case "html":
      return instead(page(portal))
    case "force":
      return instead(question(fault.message ?? "Are you sure?", answersOf(fault.answers)))
    case "oldCart":
      return instead(
        failure(409, fault.code ?? "CART_OUTDATED", fault.message ?? "The cart is out of date."),
      )
    case "refuse":
      return instead(refusal(fault.resultText ?? "The server refused."))
    case "schemaDrift":
      return instead(drifted(reply, fault.drift ?? "type"))
    case "huge":
      break
  }
  return instead(json(200, { success: true, filler: "x".repeat(hugeLength) }))
}
