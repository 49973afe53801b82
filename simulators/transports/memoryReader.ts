/** The simulated reader behind the `CardReader` port, in process: time is Effect's clock. */
import { Clock, Effect } from "effect"
import type { CardReader, Ending } from "#adapters/reader/port.ts"
import { commandText, reportIn } from "#adapters/reader/wire.ts"
import type { Manner } from "../core/reader.ts"
import { type Desk, makeDesk } from "./readerDesk.ts"

/** How long a frame is on its way. */
const wayMs = 1

export type MemoryReader = Pick<Desk, "control" | "count" | "links"> & {
  readonly reader: CardReader["Service"]
  /** Every frame that the client sent, and when. Whoever has read them may take them out. */
  readonly heard: Array<{ readonly at: number; readonly text: string }>
}

export const makeMemoryReader = (manner?: Manner): Effect.Effect<MemoryReader> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const run = Effect.runForkWith(yield* Effect.context())
    const now = () => clock.currentTimeMillisUnsafe()
    const after = (ms: number, work: () => void): void =>
      void run(Effect.andThen(Effect.sleep(ms), Effect.sync(work)))
    const desk = makeDesk({ now, after, manner })
    const heard: Array<{ readonly at: number; readonly text: string }> = []
    let current: number | undefined
    return {
      control: desk.control,
      count: desk.count,
      links: desk.links,
      heard,
      reader: {
        link: (_url, hear) =>
          Effect.callback<Ending>((resume) => {
            let link: number | undefined
            let isOver = false
            const end = () => {
              isOver = true
              if (current === link) current = undefined
              resume(Effect.succeed("closed"))
            }
            after(wayMs, () => {
              if (isOver) return
              link = desk.connect({ say: (text) => isOver || hear(reportIn(text)), drop: end })
              if (link === undefined) return end()
              current = link
              hear({ _tag: "Opened" })
            })
            return Effect.sync(() => {
              if (link !== undefined) desk.left(link)
              end()
            })
          }),
        tell: (command, id) =>
          Effect.sync(() => {
            const link = current
            if (link === undefined) return
            const text = commandText(command, id)
            heard.push({ at: now(), text })
            desk.heard(link, text)
          }),
      },
    }
  })
