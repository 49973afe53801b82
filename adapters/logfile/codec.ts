/** Writes and reads log files. What cannot be read is refused with its line, but for a last line that was cut off. */
import { Option, Result, Schema } from "effect"
import { EpochMs, type Recorded, Seq, TabId, type Tagged } from "#domain/kernel/event.ts"
import { type App, EventLine, Header, type Log, ToldLine, toldKinds, Trailer } from "./format.ts"
import { tagsOf } from "./privacy.ts"

/** `unknown`: an event, or a version of one, that this application does not know. Lines count from 1. */
export type Unreadable = {
  readonly line: number
  readonly kind: "malformed" | "unknown"
  readonly reason: string
}

export type Read<Event extends Tagged> = Log<Event> & {
  readonly told: ReadonlyArray<ToldLine>
  /** Absent where the file was cut off. */
  readonly trailer: Trailer | undefined
  /** Lines that came from an older version. */
  readonly upcasted: number
}

/** The state before the first line. */
export const startOf = <State>(
  { header: { from } }: { readonly header: Header },
  initial: State,
): State => (from === "empty" ? initial : (from.state as State))

/** The state after the last line. */
export const foldLog = <Event extends Tagged, State>(
  log: Log<Event>,
  { initial, reduce }: App<Event, State>,
): State => log.lines.reduce(reduce, startOf(log, initial))

export const writeLog = <Event extends Tagged, State>(
  log: Log<Event>,
  app: App<Event, State>,
): string => {
  const encode = Schema.encodeUnknownSync(app.Event)
  const lines = log.lines.map(({ seq, at, tab, event }) => {
    const { _tag: type, ...data } = encode(event) as Tagged
    const v = app.versionOf?.(type) ?? 1
    return { k: "e", seq, at, tab, type, v, data }
  })
  const trailer: Trailer = { k: "z", count: lines.length, hash: app.hash(foldLog(log, app)) }
  const told = Map.groupBy(log.told ?? [], ({ n }) => n)
  const body = [
    ...(told.get(0) ?? []),
    ...lines.flatMap((line, index) => [line, ...(told.get(index + 1) ?? [])]),
  ]
  return `${[log.header, ...body, trailer].map((line) => JSON.stringify(line)).join("\n")}\n`
}

const decodeHeader = Schema.decodeUnknownResult(Header)
const decodeLine = Schema.decodeUnknownResult(EventLine)
const decodeTold = Schema.decodeUnknownResult(ToldLine)
const decodeTrailer = Schema.decodeUnknownResult(Trailer)

const parse = Option.liftThrowable((text: string): unknown => JSON.parse(text))

const kindOf = (json: unknown): unknown => (json as { readonly k?: unknown } | null)?.k

class Refused extends Error {
  readonly why: Unreadable
  constructor(why: Unreadable) {
    super(why.reason)
    this.why = why
  }
}

export const readLog = <Event extends Tagged, State>(
  text: string,
  app: App<Event, State>,
): Result.Result<Read<Event>, Unreadable> => {
  try {
    return Result.succeed(read(text, app))
  } catch (reason) {
    if (reason instanceof Refused) return Result.fail(reason.why)
    throw reason
  }
}

const read = <Event extends Tagged, State>(text: string, app: App<Event, State>): Read<Event> => {
  const texts = text.split(/\r?\n/)
  // A text that ends well ends with a line break; what stands behind the last one was cut off while it was written.
  const cut = texts.pop()!
  if (Option.isSome(parse(cut))) texts.push(cut)

  const known = tagsOf(app.Event.ast)
  const decodeEvent = Schema.decodeUnknownResult(app.Event)
  const lines: Array<Recorded<Event>> = []
  const told: Array<ToldLine> = []
  let header: Header | undefined
  let trailer: Trailer | undefined
  let upcasted = 0
  let last = 0

  const readEvent = (json: unknown, refuse: Refuse): void => {
    let line = must(decodeLine(json), refuse)
    const { n = last + 1 } = line
    if (n <= last) refuse(`n is ${n} after ${last}`)
    last = n
    const now = () => app.versionOf?.(line.type) ?? 1
    if (line.v < now()) upcasted++
    while (line.v < now()) {
      const lifted = app.upcast?.(line)
      if (lifted === undefined || lifted.v <= line.v)
        throw refuse(`no way from version ${line.v} of ${line.type} to ${now()}`, "unknown")
      line = lifted
    }
    if (!known.has(line.type)) refuse(`no event is called ${line.type}`, "unknown")
    if (line.v > now())
      refuse(`version ${line.v} of ${line.type} is newer than ${now()}`, "unknown")
    const event = must(decodeEvent({ ...line.data, _tag: line.type }), (reason) =>
      refuse(`${line.type}: ${reason}`),
    )
    lines.push({
      seq: Seq.make(line.seq),
      at: EpochMs.make(line.at),
      tab: TabId.make(line.tab),
      event,
    })
  }

  texts.forEach((each, index) => {
    const refuse: Refuse = (reason, kind = "malformed") => {
      throw new Refused({ line: index + 1, kind, reason })
    }
    const json = Option.getOrElse(parse(each), () => refuse("no JSON"))
    const kind = kindOf(json)
    if (index === 0) header = lifted(must(decodeHeader(json), refuse), app)
    else if (trailer !== undefined) refuse("something stands behind the trailer")
    else if (kind === "e") readEvent(json, refuse)
    else if (kind === "z") {
      trailer = must(decodeTrailer(json), refuse)
      if (trailer.count !== lines.length)
        refuse(`the trailer counts ${trailer.count} events, there are ${lines.length}`)
    } else if (toldKinds.has(kind))
      told.push({ ...must(decodeTold(json), refuse), n: lines.length })
    else refuse(`no kind of line: ${JSON.stringify(kind)}`)
  })
  if (header === undefined)
    throw new Refused({ line: 1, kind: "malformed", reason: "there is no header" })
  return { header, lines, told, trailer, upcasted }
}

const lifted = <Event extends Tagged, State>(
  header: Header,
  { liftState = (state) => state }: App<Event, State>,
): Header =>
  header.from === "empty"
    ? header
    : { ...header, from: { state: liftState(header.from.state, header.schema) } }

type Refuse = (reason: string, kind?: Unreadable["kind"]) => never

const must = <A>(
  result: Result.Result<A, { readonly message: string }>,
  refuse: (reason: string) => never,
): A =>
  Result.isSuccess(result)
    ? result.success
    : refuse(result.failure.message.replaceAll(/(?<!\s)\s*\n\s*/g, " "))
