/** Step mode: one place in a log, and words to move it and to look from it. */
import { createInterface } from "node:readline/promises"
import { at, parsePath } from "../timeline/path.ts"
import { makeDemandsOf } from "./demands.ts"
import { changesText, long, short, toldLine } from "./print.ts"
import { conditionOf, placeIn, type ReadLog, timelineOf } from "./read.ts"
import { between, eventText, why } from "./seek.ts"
import { CliError } from "../cli.ts"

const help = `next [n], prev [n]      so many events on, or back
goto <place>            12, seq:7, end, or an ISO time
event                   the last event, whole
state [path]            the state here, or a part of it: cart.lines[0].quantity
diff                    what the last event changed
diff <a> <b>            what is different between two places
why <path>              which event wrote it last
demands                 what should be going on here
exchanges               requests, frames, marks and checkpoints told of right after this event
until <condition>       on to the first event for which it holds: state.cart.lines.size() > 2
find <condition>        all events for which it holds
help, quit`

const foundMax = 20

export const makeStepper = (read: ReadLog) => {
  const timeline = timelineOf(read)
  let n = 0

  const moved = (to: number): string => {
    const wanted = Math.max(0, Math.min(to, timeline.length))
    n = wanted
    const text = eventText(timeline, n)
    return n === to
      ? text
      : `${text}\n(${to < 0 ? "before this there is nothing" : "the log ends here"})`
  }
  const countIn = (text: string): number => {
    if (text === "") return 1
    if (!/^\d+$/.test(text)) throw new CliError(0, `no number: ${text}`)
    return Number(text)
  }
  const must = (text: string, what: string): string => {
    if (text === "") throw new CliError(0, `${what} is missing`)
    return text
  }
  const find = (condition: string): string => {
    const holds = conditionOf(must(condition, "the condition"))
    const found: Array<number> = []
    for (
      let next = timeline.findFrom(1, holds);
      next !== undefined;
      next = timeline.findFrom(next + 1, holds)
    )
      found.push(next)
    if (found.length === 0) return "never"
    const shown = found.slice(0, foundMax).map((each) => eventText(timeline, each))
    const more = found.length - shown.length
    return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join("\n")
  }

  const commands: Readonly<Record<string, (rest: string) => string>> = {
    next: (rest) => moved(n + countIn(rest)),
    prev: (rest) => moved(n - countIn(rest)),
    goto: (rest) => moved(placeIn(read, must(rest, "the place"))),
    event: () => (n === 0 ? eventText(timeline, 0) : long(read.lines[n - 1])),
    state: (rest) => long(at(timeline.stateAt(n), parsePath(rest))),
    diff: (rest) => {
      if (rest === "") return n === 0 ? eventText(timeline, 0) : changesText(timeline.changesAt(n))
      const [a, b, ...others] = rest.split(/\s+/)
      if (b === undefined || others.length > 0)
        throw new CliError(0, "diff takes two places, or none")
      return between(timeline, placeIn(read, a!), placeIn(read, b))
    },
    why: (rest) => why(timeline, must(rest, "the path"), n),
    demands: () => {
      const demands = makeDemandsOf()(timeline.stateAt(n))
      return demands.length === 0
        ? "  nothing"
        : demands.map(({ key, _tag, ...rest }) => `  ${_tag} ${key} ${short(rest)}`).join("\n")
    },
    exchanges: () => {
      const told = read.told.filter((line) => line.n === n)
      if (told.length > 0) return told.map(toldLine).join("\n")
      return read.told.length === 0 ? "  this log tells of none" : "  none here"
    },
    until: (rest) => {
      const next = timeline.findFrom(n + 1, conditionOf(must(rest, "the condition")))
      return next === undefined ? "never after this" : moved(next)
    },
    find,
    help: () => help,
  }
  const short1 = new Map(Object.keys(commands).map((name) => [name[0]!, name]))

  /** What is said to a line; `undefined`: it is over. */
  const answer = (line: string): string | undefined => {
    const said = line.trim()
    const [word = ""] = said.split(/\s/, 1)
    const rest = said.slice(word.length).trim()
    if (word === "quit" || word === "q" || word === "exit") return undefined
    if (word === "") return ""
    const command = commands[word] ?? commands[short1.get(word) ?? ""]
    if (command === undefined) return `no command: ${word} (help says which there are)`
    try {
      return command(rest)
    } catch (reason) {
      if (reason instanceof CliError) return reason.message
      throw reason
    }
  }
  return { answer, place: () => n, length: timeline.length }
}

/** A prompt is for people only. */
export const runStep = async (
  read: ReadLog,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<void> => {
  const stepper = makeStepper(read)
  const isPerson = input.isTTY && output.isTTY
  const lines = createInterface({ input, output, terminal: isPerson })
  const ask = (): void => {
    if (!isPerson) return
    lines.setPrompt(`${stepper.place()}/${stepper.length}> `)
    lines.prompt()
  }
  if (isPerson) output.write("help says what there is to say\n")
  ask()
  for await (const line of lines) {
    const said = stepper.answer(line)
    if (said === undefined) break
    if (said !== "") output.write(`${said}\n`)
    ask()
  }
  lines.close()
}
