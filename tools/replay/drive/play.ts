/** Does what a log's person did once more, in order, with whatever plays the client. */
import type * as App from "#domain/app/index.ts"
import { type ReadLog, timelineOf } from "../read.ts"
import { type Beginning, skippedBefore } from "./beginning.ts"
import type { Live } from "./live.ts"
import type { People } from "./people.ts"
import { type Planned, planOf } from "./plan.ts"

type May<Value> = Value | Promise<Value>

export type Hands = {
  /** Time goes on to what comes next. */
  readonly passTo: (next: Planned) => May<void>
  /** The page is opened anew. */
  readonly open: (path: string) => May<void>
  /** A card is held to the reader. */
  readonly present: (code: string) => May<unknown>
  /** Whether it was said; a text tells why it cannot be. */
  readonly say: (line: App.Recorded) => May<boolean | string>
  /** Each line of the log, once it has been dealt with. */
  readonly passed: (line: App.Recorded) => void
}

export const play = async (
  read: ReadLog,
  { opens, open }: Beginning,
  people: People,
  hands: Hands,
): Promise<Pick<Live, "sent" | "skipped">> => {
  const skipped = skippedBefore(open)
  let sent = 0
  // The client begins with its first page.
  let isOpen = opens
  const act = async (planned: Planned): Promise<void> => {
    if (planned._tag === "Leave") return
    if (planned._tag === "Open") {
      if (!isOpen) await hands.open(planned.path)
      isOpen = false
      return
    }
    const { line, n } = planned
    const { event } = line
    if (planned._tag === "Card") {
      if (event._tag !== "ReaderRead" || event.card === undefined) return
      await hands.present(people.cardOf(event.card))
      sent++
      return
    }
    const said = await hands.say(line)
    if (said === true) sent++
    if (typeof said === "string") skipped.push({ n, type: event._tag, why: said })
  }
  for (const planned of planOf(read, timelineOf(read))) {
    await hands.passTo(planned)
    await act(planned)
    hands.passed(read.lines[planned.n - 1]!)
  }
  return { sent, skipped }
}
