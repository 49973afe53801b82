/** With what a log's client began. */
import type { Customer } from "#domain/account/schema.ts"
import type * as App from "#domain/app/index.ts"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { isSettled } from "#domain/orders/model.ts"
import type { ReadLog } from "../read.ts"
import type { Live } from "./live.ts"

/** Its addresses lead nowhere any more. */
export const isRedacted = ({ replaced }: ReadLog["header"]): boolean => replaced !== undefined

/** Who was logged in already, and by which of the two. */
export type Member = {
  readonly customer: Customer | undefined
  readonly card: SecretRef | undefined
}

export type Beginning = {
  readonly config: Config
  readonly path: string
  readonly at: number
  /** When the drive begins: earlier, where somebody has to be logged in first. */
  readonly start: number
  /** The log has the opening of the page; else it began later in a page's life. */
  readonly opens: boolean
  /** Where the log begins within a session: what has to be so before it does. */
  readonly member: Member | undefined
  readonly said: ReadonlyArray<App.Event>
  /** Orders that were under way already: no backend knows of them. */
  readonly open: ReadonlyArray<App.State["orders"]["intents"][number]>
}

/** Time to log in, and for what that loads. */
const beforeMs = 5_000

/** What brings a client from nothing to where the log begins, beside its login. */
const saidBefore = ({ cart, language }: App.State): ReadonlyArray<App.Event> => [
  ...(language.isChosen ? [{ _tag: "LanguageChosen", language: language.current } as const] : []),
  ...cart.lines.map((line, index) => ({ _tag: "LineRestored", line, index }) as const),
]

export const beginningOf = ({ header, lines }: ReadLog): Beginning => {
  const opened = lines.find(({ event }) => event._tag === "TabOpened")?.event
  const started = lines.find(({ event }) => event._tag === "ClientStarted")?.event
  const from = header.from === "empty" ? undefined : (header.from.state as App.State)
  const config: Config =
    started?._tag === "ClientStarted" ? started.config : (from?.client.config ?? defaultConfig)
  // What a tab itself said first; the profile's events come from elsewhere too.
  const own = lines.find(({ seq }) => seq < 0)
  const opens = from === undefined || own?.event._tag === "TabOpened"
  const path = opens && opened?._tag === "TabOpened" ? opened.path : (from?.place.path ?? "/")
  const member = from?.session.member
  const said = from === undefined ? [] : saidBefore(from)
  const at = lines[0]?.at ?? header.start
  const isWithin = member !== undefined || said.length > 0
  return {
    config,
    path: isRedacted(header) ? "/" : path,
    at,
    start: isWithin ? at - beforeMs : at,
    opens,
    member:
      member === undefined
        ? undefined
        : { customer: from?.account.customer.value, card: member.card },
    said,
    open: from?.orders.intents.filter((intent) => !isSettled(intent)) ?? [],
  }
}

export const skippedBefore = (open: Beginning["open"]): Array<Live["skipped"][number]> =>
  open.map(({ action, phase }) => ({
    n: 0,
    type: action._tag,
    why: `an order that was ${phase._tag} before this log begins: no backend knows of it`,
  }))

export const needsMany = ({ lines }: ReadLog): boolean =>
  lines.some(
    ({ event }) =>
      event._tag === "LoginAnswered" &&
      event.answer._tag === "Got" &&
      /^user\d{5}$/.test(event.answer.value.identity.customer.username ?? ""),
  )
