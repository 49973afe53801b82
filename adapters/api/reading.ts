/** What an answer's text says: the decoded reply, or the failure that was seen. Source: section ERR, "HTTP handling". */
import { Effect, Result, Schema, type SchemaIssue } from "effect"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import type { Answer } from "#adapters/http/port.ts"

const unreadable = (where: string): Failure => ({ _tag: "Unreadable", where })

/** The first wrong place, as `menu[3].price`; empty for the whole answer. Source: ERR-25. */
const placeOf = (issue: SchemaIssue.Issue): string => {
  if ("issues" in issue) return issue.issues[0] === undefined ? "" : placeOf(issue.issues[0])
  if (!("issue" in issue)) return ""
  const keys = issue._tag === "Pointer" ? issue.path : []
  const path = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
  return [...path, placeOf(issue.issue)].join("")
}

const jsonOf = (text: string): { readonly json: unknown } | undefined =>
  attempt(() => {
    const json: unknown = JSON.parse(text)
    return { json: text.includes("null") ? withoutNulls(json) : json }
  })

const fieldOf = (json: unknown, field: string): unknown =>
  typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, unknown>>)[field]
    : undefined

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const decodeError = Schema.decodeUnknownOption(Reply.ErrorBody)

/** An error with a force part of another shape still has its code and message. */
const errorOf = (json: unknown) => {
  const whole = decodeError(json)
  if (whole._tag === "Some") return whole.value.error
  const { force: _, ...rest } = (fieldOf(json, "error") ?? {}) as Readonly<Record<string, unknown>>
  const without = decodeError({ error: rest })
  return without._tag === "Some" ? without.value.error : {}
}

/** Source: ERR-02, ERR-06, ERR-14, API-79 to API-81. */
const rejectionOf = ({ status, statusText, text }: Answer): Failure => {
  const { code, message, force } = errorOf(jsonOf(text)?.json)
  return {
    _tag: "Rejected",
    status,
    ...(code === undefined ? {} : { code: String(code) }),
    message: message ?? statusText,
    ...(force === undefined
      ? {}
      : {
          force: {
            message: force.message ?? message ?? "",
            answers: force.answers.map(({ id, label }) => ({
              id: String(id),
              label: label ?? String(id),
            })),
          },
        }),
  }
}

/** Whether a reply without `success: true` is a refusal. Source: API-12, ERR-17. */
export type Flag = "demanded" | "assumed"

export const readAnswer = <S extends Schema.ConstraintDecoder<unknown>>(
  reply: S,
  flag: Flag,
  answer: Answer,
): Effect.Effect<S["Type"], Failure> => {
  if (answer.status >= 400) return Effect.fail(rejectionOf(answer))
  const read = jsonOf(answer.text)
  if (read === undefined) return Effect.fail(unreadable("not JSON"))
  const success = fieldOf(read.json, "success")
  if (success === false || (flag === "demanded" && success !== true))
    return Effect.fail({ _tag: "Denied", message: textOf(fieldOf(read.json, "resultText")) })
  const decoded = Schema.decodeUnknownResult(reply)(read.json)
  return Result.isSuccess(decoded)
    ? Effect.succeed(decoded.success)
    : Effect.fail(unreadable(placeOf(decoded.failure.issue).replace(/^\./, "")))
}

export const tooLong = unreadable("too long")
/** What a decoder that itself broke down makes of an answer. */
export const broken = unreadable("decoder")
