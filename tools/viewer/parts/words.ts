/** How the viewer writes moments and values. */
import type { Session } from "../session.ts"

/** In the zone of whoever looks; to the millisecond, for events stand close together. */
export const clockOf = (at: number): string => {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, "0")
  const ms = String(date.getMilliseconds()).padStart(3, "0")
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`
}

/** As much of a value as a line takes. */
export const shortOf = (value: unknown, max = 60): string => {
  if (value === undefined) return "nothing"
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.length} ]`
  if (typeof value === "object" && value !== null) {
    const tag = (value as { readonly _tag?: unknown })._tag
    return typeof tag === "string" ? tag : `{ ${Object.keys(value).join(", ")} }`.slice(0, max)
  }
  const text = JSON.stringify(value)
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

export const sentenceOf = (session: Session, n: number): string => {
  const look = session.lookAt(n)
  if (look === undefined) return `Before the first of ${session.length} events`
  return `${n} of ${session.length}: ${look.line.event._tag}, ${clockOf(look.line.at)}`
}
