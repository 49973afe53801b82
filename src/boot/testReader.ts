/** A card is read over a connection of its own: nobody is logged in, and nothing of the card is kept. Source: feature 12. */
import { Effect } from "effect"
import type { CardReader, Report } from "#adapters/reader/port.ts"
import type { ReaderTest } from "../doctor/device.ts"

/** Until the reader answers, and until somebody has held a card to it. */
const answerMs = 5_000
const cardMs = 30_000

type Step = Extract<ReaderTest, { readonly _tag: "Failed" }>["during"]

export const testReader = (
  reader: CardReader["Service"],
  url: string,
  tell: (test: ReaderTest) => void,
): (() => void) => {
  let step: Step = "Opening"
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const command = (name: "ping" | "read" | "stop", id: number): void =>
    void Effect.runFork(reader.tell(name, id))
  const end = (last?: ReaderTest): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    if (step === "Waiting") command("stop", 3)
    controller.abort()
    if (last !== undefined) tell(last)
  }
  const begin = (next: Step, ms: number): void => {
    step = next
    tell({ _tag: next })
    clearTimeout(timer)
    timer = setTimeout(() => end({ _tag: "Failed", during: next }), ms)
  }
  const hear = (report: Report): void => {
    if (isOver) return
    if (report._tag === "Failure") return end({ _tag: "Failed", during: step, code: report.code })
    if (report._tag === "Opened") {
      begin("Asked", answerMs)
      return command("ping", 1)
    }
    if (report._tag === "Result" && step === "Asked") {
      begin("Waiting", cardMs)
      return command("read", 2)
    }
    if (report._tag === "Card" && report.code !== undefined)
      end({ _tag: "Read", length: report.code.length })
  }
  begin("Opening", answerMs)
  const lost = (): void => end({ _tag: "Failed", during: step })
  void Effect.runPromise(reader.link(url, hear), { signal: controller.signal }).then(lost, lost)
  return () => end()
}
