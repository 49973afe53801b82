/** What Google's csp_evaluator finds in a policy. Source: issue "Truth beyond sampling", 7. */
import { CspEvaluator } from "csp_evaluator"
import { type Finding, Severity, Type } from "csp_evaluator/dist/finding.js"
import { CspParser } from "csp_evaluator/dist/parser.js"

type Accepted = { readonly type: Type; readonly source: RegExp; readonly reason: string }

/** Findings below medium that stay, of these sources only. */
export const accepted: ReadonlyArray<Accepted> = [
  {
    type: Type.SCRIPT_ALLOWLIST_BYPASS,
    source: /^'self'$/,
    reason:
      "'self' is dangerous beside JSONP, AngularJS or uploads; this origin serves built files and JSON with nosniff, and Trusted Types are required",
  },
  {
    type: Type.IP_SOURCE,
    source: /^wss?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/,
    reason: "a card reader stands beside its kiosk, on the loopback address",
  },
]

const gravest = Severity.MEDIUM

const acceptedFor = ({ severity, type, value = "" }: Finding): Accepted | undefined =>
  severity <= gravest
    ? undefined
    : accepted.find((each) => each.type === type && each.source.test(value))

const words = ({ directive, value = "", severity, description }: Finding): string =>
  `${Severity[severity]} ${[directive, value].join(" ").trim()}: ${description}`

export type Evaluated = {
  /** To be mended: of severity high, syntax or medium, or without a reason here. */
  readonly wrong: ReadonlyArray<string>
  /** What stays, by the names of their types. */
  readonly kept: ReadonlyArray<string>
}

export const evaluatePolicy = (policy: string): Evaluated => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return {
    wrong: findings.filter((each) => acceptedFor(each) === undefined).map(words),
    kept: findings.flatMap((each) => {
      const found = acceptedFor(each)
      return found === undefined ? [] : [Type[found.type]]
    }),
  }
}
