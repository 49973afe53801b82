import type { Draft } from "immer"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { after, type Seq } from "#domain/kernel/event.ts"
import { type HandlerContext, reducer } from "#domain/kernel/tables.ts"
import type { Event, Fact } from "./events.ts"
import { initial, retryMaxMs, retryMs, type State } from "./model.ts"

type Heard = Event | Extract<ClientEvent, { _tag: "ClientStarted" }>
type Reads = { readonly client: Client }
type Reader = Draft<State>

/** Source: READER-13, ERR-21. */
const transportError = /^CRTRANSPORT(READ|OPEN)ERROR$/

/** Reads as soon as it may, and stops as soon as nobody wants cards. Source: READER-09, READER-10, READER-16. */
const goOn = (reader: Reader, { seq, at }: Pick<HandlerContext, "seq" | "at">): void => {
  const { phase, isWanted } = reader
  if (phase === "idle" && isWanted && reader.until === undefined) reader.phase = "read-await"
  else if (phase === "reading" && !isWanted) {
    reader.phase = "stop-await"
    // A result that names nothing may be taken for another's: no reader is waited for without end.
    reader.until = after(at, retryMs)
  } else return
  reader.since = seq
}

/** A row for what the connection says that is held now. */
const linked =
  <Said extends { readonly link: Seq }>(
    row: (reader: Reader, event: Said, now: HandlerContext<Reads, Fact>) => void,
  ) =>
  (reader: Reader, event: Said, now: HandlerContext<Reads, Fact>): void => {
    if (event.link !== reader.link) return
    row(reader, event, now)
    goOn(reader, now)
  }

const listening =
  (isWanted: boolean) =>
  (reader: Reader, _event: unknown, now: HandlerContext): void => {
    reader.isWanted = isWanted
    goOn(reader, now)
  }

export const reduce = reducer<State, Heard, Reads, Fact>({
  ClientStarted: ({ answersPing, isWanted }, _event, { seq }) => ({
    ...initial,
    answersPing,
    isWanted,
    link: seq,
  }),
  ReaderOpened: linked((reader, _event, { at }) => {
    if (reader.phase !== "disconnected") return
    reader.phase = "connected"
    reader.until = after(at, retryMs)
    reader.tries = 0
  }),
  ReaderClosed: linked((reader, { isDenied, isMute }, { at }) => {
    // What was once taken for an answer was none: such a reader must not be given up every minute.
    if (isMute) reader.answersPing = false
    const wasOpen = reader.phase !== "disconnected"
    reader.trouble = { why: isDenied === true ? "denied" : wasOpen ? "lost" : "refused" }
    reader.phase = "disconnected"
    reader.link = reader.held = undefined
    reader.until = after(at, Math.min(retryMs * 2 ** reader.tries++, retryMaxMs))
  }),
  /** Source: READER-07, READER-12. */
  ReaderAnswered: linked((reader, { of }) => {
    const { phase } = reader
    if (of === "ping") reader.answersPing = true
    if (phase === "connected") {
      reader.phase = "idle"
      reader.until = reader.trouble = undefined
    } else if (phase === "read-await" && (of ?? "read") === "read") {
      reader.phase = "reading"
      reader.trouble = undefined
    } else if (phase === "stop-await" && (of ?? "stop") === "stop") {
      reader.phase = "idle"
      reader.until = undefined
    }
  }),
  /** A reader may say its result after the card: a message ends a read that is still awaited. Source: READER-11, READER-17, READER-18. */
  ReaderRead: linked((reader, event, { at, emit, state: { client } }) => {
    const { phase, last } = reader
    const { card = reader.held, isFinal } = event
    if (phase !== "reading" && phase !== "read-await") return
    reader.trouble = undefined
    reader.held = isFinal ? undefined : card
    if (!isFinal) return
    reader.phase = "idle"
    if (card === undefined || !reader.isWanted) return
    reader.last = { card, at }
    if (last?.card !== card || Math.abs(at - last.at) >= client.config.cardRepeatIgnore)
      emit({ _tag: "CardShown", card })
  }),
  /** Source: READER-13, READER-14. */
  ReaderFailed: linked((reader, { code }, { at }) => {
    if (reader.phase === "disconnected" || !transportError.test(code)) return
    reader.phase = "idle"
    reader.held = undefined
    reader.trouble = { why: "fault", code }
    reader.until = after(at, retryMs)
  }),
  ReaderWaited: (reader, { until }, now) => {
    if (until !== reader.until) return
    reader.until = undefined
    if (reader.phase === "disconnected") reader.link = now.seq
    else reader.phase = "idle"
    goOn(reader, now)
  },
  ListenStarted: listening(true),
  ListenStopped: listening(false),
})
