import type { State as Session } from "#domain/session/model.ts"
import type { State } from "./model.ts"

/** What a person with a card is told. Source: READER-20. */
export const standingOf = (
  { phase, trouble, held }: State,
  { login }: Session,
): "connecting" | "ready" | "reading" | "notAvailable" => {
  if (trouble !== undefined) return "notAvailable"
  if (phase === "disconnected" || phase === "connected") return "connecting"
  return held !== undefined || (login._tag === "Asking" && login.card !== undefined)
    ? "reading"
    : "ready"
}
