/** What is wrong with one answer: status, headers, JSON, fields. */
import { Schema } from "effect"
import type { CallName } from "#domain/contract/all.ts"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import { words } from "./calls.ts"
import { fieldFindings } from "./fields.ts"
import type { Finding } from "./finding.ts"
import { type Came, whereOf } from "./server.ts"
import { isObject } from "../json.ts"

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `text/html` of `text/html; charset=utf-8`. */
export const mediaTypeOf = ({ headers }: Pick<Came, "headers">): string =>
  (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase()

const isError = Schema.is(Schema.toType(Reply.ErrorBody))

/** An error without a readable body still has its status; a person reads less of it. */
export const errorFindings = (where: string, { status, text, headers }: Came) => {
  const json = withoutNulls(jsonOf(text))
  const findings: Array<Finding> = []
  if (!isError(json) || json.error.message === undefined)
    findings.push({
      severity: "screen",
      where,
      what: `status ${status} comes without a readable error.message`,
      requirement: "API-79",
      sees: "that it failed, and not why",
    })
  if (status === 449 && !(isError(json) && (json.error.force?.answers.length ?? 0) > 0))
    findings.push({
      severity: "orders",
      where,
      what: "status 449 comes without error.force.answers",
      requirement: "API-80",
      sees: "a refusal instead of a question",
    })
  if (/\bbasic\b/i.test(headers["www-authenticate"] ?? ""))
    findings.push({
      severity: "screen",
      where,
      what: `status ${status} asks for Basic credentials by WWW-Authenticate`,
      sees: "the browser's own login window",
    })
  return findings
}

/** A shared cache may hand such an answer to somebody else. */
const isCacheable = (headers: Came["headers"]): boolean => {
  const directives = (headers["cache-control"] ?? "").toLowerCase().split(/[\s,;]+/)
  const has = (directive: RegExp): boolean => directives.some((each) => directive.test(each))
  return (
    has(/^(public$|s-maxage=[1-9])/) || (has(/^max-age=[1-9]/) && !has(/^(private|no-store)\b/))
  )
}

const isPersonal = (name: CallName): boolean => !["canteens", "menu", "pairing"].includes(name)

const headerFindings = (name: CallName, where: string, came: Came): ReadonlyArray<Finding> => [
  ...(mediaTypeOf(came) === "application/json"
    ? []
    : [
        {
          severity: "harmless" as const,
          where,
          what: `the Content-Type is ${mediaTypeOf(came) || "missing"} instead of application/json`,
          requirement: "API-09",
        },
      ]),
  ...(isPersonal(name) && isCacheable(came.headers)
    ? [
        {
          severity: "screen" as const,
          where,
          what: "Cache-Control lets a cache keep what belongs to one person; no-store is right",
          sees: "old data, or somebody else's",
        },
      ]
    : []),
]

/** An answer to a call that should have been a success. */
export const answerFindings = (name: CallName, came: Came | undefined): ReadonlyArray<Finding> => {
  const where = whereOf(name)
  const { requirement, severity, sees } = words[name]
  const wrong = { severity, where, requirement, sees }
  if (came === undefined) return [{ ...wrong, what: "no whole answer came" }]
  const { status, text } = came
  if (status >= 400)
    return [
      { ...wrong, what: `status ${status} came instead of 200` },
      ...errorFindings(where, came),
    ]
  if (status >= 300)
    return [{ ...wrong, what: `status ${status} leads elsewhere; the client does not follow it` }]
  const json = jsonOf(text)
  if (json === undefined)
    return [
      { ...wrong, what: `${mediaTypeOf(came) || "something"} came with status ${status}, no JSON` },
    ]
  const flag = isObject(json) ? json["success"] : undefined
  if (flag === false)
    return [{ ...wrong, what: "success: false came where a success was expected" }]
  if (name === "login" && flag !== true)
    return [{ ...wrong, what: "a login without success: true is a refusal", requirement: "API-12" }]
  return [...fieldFindings(name, where, json), ...headerFindings(name, where, came)]
}
