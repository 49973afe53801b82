/** One simulated reader and its connections: what every transport of it does. */
import { Result } from "effect"
import { json, type Reply } from "../core/http.ts"
import {
  type Control,
  initial,
  type Input,
  type Manner,
  readControl,
  step,
} from "../core/reader.ts"

/** A connection's other end. */
export type Line = {
  readonly say: (text: string) => void
  /** The line is gone, without a word. */
  readonly drop: () => void
}

export type Desk = {
  /** `undefined`: refused. */
  readonly connect: (line: Line) => number | undefined
  readonly heard: (link: number, text: string) => void
  readonly left: (link: number) => void
  readonly control: (control: Control) => void
  /** How many commands it has heard. */
  readonly count: () => number
  /** How many connections it holds. */
  readonly links: () => number
}

type DeskOptions = {
  readonly now: () => number
  readonly after: (ms: number, work: () => void) => void
  readonly manner?: Manner | undefined
}

export const makeDesk = ({ now, after, manner }: DeskOptions): Desk => {
  let state = initial(manner)
  let last = 0
  let count = 0
  const lines = new Map<number, Line>()
  const put = (input: Input): void => {
    const [next, outputs] = step(state, input, now())
    state = next
    for (const output of outputs) {
      const { link } = output
      if (output._tag === "Say") after(output.afterMs, () => lines.get(link)?.say(output.text))
      else {
        const line = lines.get(link)
        lines.delete(link)
        if (output._tag === "Drop") line?.drop()
      }
    }
  }
  return {
    connect: (line) => {
      const link = ++last
      lines.set(link, line)
      put({ _tag: "Connected", link })
      return lines.has(link) ? link : undefined
    },
    heard: (link, text) => {
      count++
      put({ _tag: "Heard", link, text })
    },
    left: (link) => {
      lines.delete(link)
      put({ _tag: "Left", link })
    },
    control: (control) => put({ _tag: "Controlled", control }),
    count: () => count,
    links: () => lines.size,
  }
}

/** What `POST /__sim/reader` does. The reader is beside the world: it knows nothing of it, nor the world of it. */
export const readerReply = (
  reader: Pick<Desk, "control"> | undefined,
  method: string,
  body: string | undefined,
): Reply => {
  if (reader === undefined || method !== "POST")
    return json(404, { error: { message: "No card reader here" } })
  const control = readControl(body)
  if (Result.isFailure(control)) return json(400, { error: { message: control.failure } })
  reader.control(control.success)
  return json(200, { do: control.success.do })
}
