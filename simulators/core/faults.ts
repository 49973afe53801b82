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
import { drawn } from "./random.ts"

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
  /** By chance, drawn for this rule alone: another rule shifts nothing. */
  prob: maybe(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  /** Only of this customer. */
  login: maybe(Text),
  /** Only while the world's clock is between these, in ms since 1970. */
  window: maybe(Schema.Struct({ from: maybe(Schema.Finite), to: maybe(Schema.Finite) })),
})

const kind = <K extends string, F extends Schema.Struct.Fields>(name: K, fields: F) =>
  Schema.Struct({ kind: Schema.Literal(name), ...fields })

/** With `processed` the call is carried out all the same, and only its answer is lost or wrong. */
const processed = { processed: maybe(Schema.Boolean) }

const Ms = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600_000 }))

const Do = Schema.Union([
  kind("status", {
    status: Count,
    body: maybe(Schema.Unknown),
    /** `Retry-After`, in seconds. */
    retryAfter: maybe(Schema.Int),
    ...processed,
  }),
  kind("dropBefore", {}),
  kind("dropAfter", {}),
  /** `ms`, or where it is spread: up to `ms` more evenly, or mostly little and seldom ten times as much. */
  kind("delay", { ms: Ms, spread: maybe(Schema.Literals(["uniform", "longTail"])) }),
  /** Reaches the server only after `ms`: the client has long given up. */
  kind("late", { ms: Ms }),
  /** Delivered twice, answered once. */
  kind("twice", {}),
  /** The body trickles in over `ms`. */
  kind("slowBody", { ms: Ms }),
  /** Only on a connection that carried a request before: it is reset after the call was carried out. */
  kind("resetReused", {}),
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

/** What a rule may ask about a request. */
export type Asked = {
  readonly seed: number
  readonly call: string
  readonly force: string | undefined
  readonly login: string | undefined
  readonly at: number
  /** Whether its connection carried a request before. */
  readonly isReused: boolean
}

const thousandths = 1000

const isDue = ({ id, match, fired, do: act }: Rule, seen: number, asked: Asked): boolean =>
  (match.nth === undefined || match.nth === seen) &&
  (match.every === undefined || seen % match.every === 0) &&
  (match.times === undefined || fired < match.times) &&
  (match.prob === undefined ||
    drawn(asked.seed, `fault/${id}/${seen}`, thousandths) < match.prob * thousandths) &&
  (act.kind !== "resetReused" || asked.isReused)

const isMeant = ({ match }: Rule, { call, login, at }: Asked): boolean =>
  matches(match.call, call) &&
  (match.login === undefined || match.login === login) &&
  at >= (match.window?.from ?? -Infinity) &&
  at <= (match.window?.to ?? Infinity)

/** Counts the call at every rule that it matches; the first that is due fires. */
export const fire = (
  rules: ReadonlyArray<Rule>,
  asked: Asked,
): readonly [ReadonlyArray<Rule>, Rule | undefined] => {
  let fires: Rule | undefined
  const next = rules.map((rule) => {
    if (!isMeant(rule, asked) || !asks(rule, asked.force)) return rule
    const seen = rule.seen + 1
    const isFirst = fires === undefined && isDue(rule, seen, asked)
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
  "late",
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

/** How long an answer is held back: `draw` is 0 to 999, of this rule alone. */
const delayOf = ({ ms, spread }: Extract<Do, { kind: "delay" }>, draw: number): number => {
  if (spread === undefined) return ms
  const share = draw / thousandths
  return Math.round(spread === "uniform" ? ms * (1 + share) : (ms * 0.2) / (1 - share * 0.98))
}

/** What becomes of the answer; `reply` is what the call itself gave, where it was carried out. */
export const faulty = ({ id, do: fault, fired }: Rule, seed: number, reply: Reply): Outcome => {
  const instead = (other: Reply): Outcome => ({ reply: other, delivery: normal })
  switch (fault.kind) {
    case "status": {
      const other = bodyText(fault.body, fault.status)
      const { retryAfter } = fault
      return instead(
        retryAfter === undefined
          ? other
          : { ...other, headers: { ...other.headers, "retry-after": String(retryAfter) } },
      )
    }
    case "dropBefore":
      return { reply, delivery: { _tag: "DroppedBefore" } }
    case "dropAfter":
      return { reply, delivery: { _tag: "DroppedAfter" } }
    case "delay":
      return {
        reply,
        delivery: {
          _tag: "Delayed",
          ms: delayOf(fault, drawn(seed, `fault/${id}/delay/${fired}`, thousandths)),
        },
      }
    case "late":
      return { reply, delivery: { _tag: "Hangs" } }
    case "twice":
      return { reply, delivery: normal }
    case "slowBody":
      return { reply, delivery: { _tag: "Slow", ms: fault.ms } }
    case "resetReused":
      return { reply, delivery: { _tag: "DroppedAfter" } }
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
