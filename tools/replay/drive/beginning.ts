/** With what a log's client began. */
import type * as App from "#domain/app/index.ts"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { exits } from "../../verify.ts"
import type { ReadLog } from "../read.ts"
import { Stop } from "../stop.ts"

/** Its addresses lead nowhere any more. */
export const isRedacted = ({ replaced }: ReadLog["header"]): boolean => replaced !== undefined

export const beginningOf = ({ header, lines }: ReadLog) => {
  const first = lines.find(({ event }) => event._tag === "TabOpened")?.event
  const started = lines.find(({ event }) => event._tag === "ClientStarted")?.event
  const from = header.from === "empty" ? undefined : (header.from.state as App.State)
  if (from?.session.member !== undefined)
    throw new Stop(
      exits.usage,
      "this log begins in the middle of a session, of which no backend knows: drive it to the depth of the reducer or of the adapters",
    )
  const config: Config =
    started?._tag === "ClientStarted" ? started.config : (from?.client.config ?? defaultConfig)
  return {
    config,
    path: first?._tag === "TabOpened" && !isRedacted(header) ? first.path : "/",
    at: lines[0]?.at ?? header.start,
  }
}

export const needsMany = ({ lines }: ReadLog): boolean =>
  lines.some(
    ({ event }) =>
      event._tag === "LoginAnswered" &&
      event.answer._tag === "Got" &&
      /^user\d{5}$/.test(event.answer.value.identity.customer.username ?? ""),
  )
