/** The simulated card reader as a pure function: what it says to a connection, to a command, and to a person with a card. Source: READER-22. */
import { Result, Schema } from "effect"

const Text = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(10_000))
/** Some readers say a code as a number. */
const Code = Schema.Union([Text, Schema.Int])
const Ms = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3_600_000 }))

/** What a person or a test does to it. Source: docs/contract.md "Control API". */
export const Control = Schema.Union([
  /** A tap. `parts`: in how many messages; the first has the code. `twice`: the final one is said again. */
  Schema.Struct({
    do: Schema.Literal("present"),
    code: Code,
    parts: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
    twice: Schema.optionalKey(Schema.Boolean),
  }),
  /** The card lies there, and every read finds it, until it is removed. */
  Schema.Struct({ do: Schema.Literal("hold"), code: Code }),
  Schema.Struct({ do: Schema.Literal("remove") }),
  Schema.Struct({ do: Schema.Literal("error"), code: Text }),
  /** The connection is gone without a close. */
  Schema.Struct({ do: Schema.Literal("disconnect") }),
  Schema.Struct({ do: Schema.Literal("refuse"), ms: Ms }),
  /** It hears, and says nothing. */
  Schema.Struct({ do: Schema.Literal("silence"), ms: Ms }),
  /** From now on everything comes this much later. */
  Schema.Struct({ do: Schema.Literal("delay"), ms: Ms }),
  Schema.Struct({ do: Schema.Literal("garbage"), text: Text }),
  /** The result of the next read comes after the card it reads. */
  Schema.Struct({ do: Schema.Literal("late") }),
  /** From now on it is another make of reader. */
  Schema.Struct({
    do: Schema.Literal("manner"),
    greets: Schema.optionalKey(Schema.Boolean),
    echoes: Schema.optionalKey(Schema.Boolean),
    pongs: Schema.optionalKey(Schema.Boolean),
  }),
  /** All of the above is over, but for the make; connections stay. */
  Schema.Struct({ do: Schema.Literal("reset") }),
])
export type Control = typeof Control.Type

/** What readers do differently. */
export type Manner = {
  /** Says a result when somebody connects. */
  readonly greets: boolean
  /** Names command and number in a result. */
  readonly echoes: boolean
  readonly pongs: boolean
}

type Card = {
  readonly code: string | number
  readonly parts: number
  readonly twice: boolean
  /** Moment at which a tap is over; `undefined`: it is held there. */
  readonly until: number | undefined
  /** A held one is found again from then on. */
  readonly againAt: number
}

/** `owed`: the result of its read, said after the card. */
type Link = { readonly isReading: boolean; readonly owed?: string }

export type State = {
  readonly manner: Manner
  readonly links: Readonly<Record<number, Link>>
  readonly card: Card | undefined
  readonly isLate: boolean
  readonly refusesUntil: number
  readonly silentUntil: number
  readonly delayMs: number
}

export type Input =
  | { readonly _tag: "Connected"; readonly link: number }
  | { readonly _tag: "Heard"; readonly link: number; readonly text: string }
  | { readonly _tag: "Left"; readonly link: number }
  | { readonly _tag: "Controlled"; readonly control: Control }

export type Output =
  | {
      readonly _tag: "Say"
      readonly link: number
      readonly text: string
      readonly afterMs: number
    }
  | { readonly _tag: "Drop"; readonly link: number }
  | { readonly _tag: "Refuse"; readonly link: number }

type Step = readonly [State, ReadonlyArray<Output>]

export const usual: Manner = { greets: false, echoes: true, pongs: true }

export const initial = (manner: Manner = usual): State => ({
  manner,
  links: {},
  card: undefined,
  isLate: false,
  refusesUntil: 0,
  silentUntil: 0,
  delayMs: 0,
})

/** How long it thinks about a command, about each message of a card, and how long a tap lasts. */
export const answerMs = 5
export const messageMs = 20
export const tapMs = 2000
/** From one reading of a held card to the next. */
export const heldMs = 500

/** These end a reading. Source: READER-13. */
const transportErrors: ReadonlySet<string> = new Set([
  "CRTRANSPORTREADERROR",
  "CRTRANSPORTOPENERROR",
])

const say = (link: number, frame: object | string, afterMs = answerMs): Output => ({
  _tag: "Say",
  link,
  text: typeof frame === "string" ? frame : JSON.stringify(frame),
  afterMs,
})

const resultOf = ({ echoes }: Manner, command: { readonly command: string }): object => ({
  type: "result",
  ...(echoes ? command : {}),
  success: true,
})

const messagesOf = ({ code, parts, twice }: Card): ReadonlyArray<object> => {
  const messages = Array.from({ length: parts }, (_, n) => ({
    type: "message",
    data: n === 0 ? { code } : {},
    final: n === parts - 1,
  }))
  return twice ? [...messages, messages.at(-1)!] : messages
}

/** A card that lies there is read by whoever reads; a tapped one is read once. */
const read = (state: State, at: number): Step => {
  const { card } = state
  if (card === undefined) return [state, []]
  if (card.until !== undefined && card.until <= at) return [{ ...state, card: undefined }, []]
  const readers = Object.entries(state.links).filter(([, { isReading }]) => isReading)
  if (readers.length === 0) return [state, []]
  const messages = messagesOf(card)
  const restMs = Math.max(0, card.againAt - at)
  const sayNth = (name: string, frame: object | string, n: number): Output =>
    say(Number(name), frame, restMs + (n + 1) * messageMs)
  const outputs = readers.flatMap(([name, { owed }]) => [
    ...messages.map((message, n) => sayNth(name, message, n)),
    ...(owed === undefined ? [] : [sayNth(name, owed, messages.length)]),
  ])
  const links = {
    ...state.links,
    ...Object.fromEntries(readers.map(([name]) => [name, { isReading: false }])),
  }
  const held = { ...card, againAt: at + restMs + heldMs }
  return [{ ...state, links, card: card.until === undefined ? held : undefined }, outputs]
}

const commandIn = (text: string): { readonly command: string } | undefined => {
  try {
    const json: unknown = JSON.parse(text)
    const command = (json as { readonly command?: unknown } | null)?.command
    if (command !== "ping" && command !== "read" && command !== "stop") return undefined
    return json as { readonly command: string }
  } catch {
    return undefined
  }
}

const heard = (state: State, link: number, text: string, at: number): Step => {
  if (state.links[link] === undefined) return [state, []]
  const command = commandIn(text)
  if (command === undefined) return [state, [say(link, { type: "error", code: "CRBADCOMMAND" })]]
  const result = resultOf(state.manner, command)
  const as = (change: Link): State => ({ ...state, links: { ...state.links, [link]: change } })
  switch (command.command) {
    case "read": {
      if (state.isLate) {
        const owing = as({ isReading: true, owed: JSON.stringify(result) })
        return read({ ...owing, isLate: false }, at)
      }
      const [next, outputs] = read(as({ isReading: true }), at)
      return [next, [say(link, result), ...outputs]]
    }
    case "stop":
      return [as({ isReading: false }), [say(link, result)]]
    default:
      return [state, state.manner.pongs ? [say(link, result)] : []]
  }
}

const controlled = (state: State, control: Control, at: number): Step => {
  const links = Object.keys(state.links).map(Number)
  switch (control.do) {
    case "present": {
      const { code, parts = 1, twice = false } = control
      return read({ ...state, card: { code, parts, twice, until: at + tapMs, againAt: at } }, at)
    }
    case "hold":
      return read(
        {
          ...state,
          card: { code: control.code, parts: 1, twice: false, until: undefined, againAt: at },
        },
        at,
      )
    case "remove":
      return [{ ...state, card: undefined }, []]
    case "error": {
      const outputs = links.map((link) => say(link, { type: "error", code: control.code }))
      if (!transportErrors.has(control.code)) return [state, outputs]
      const idle = Object.fromEntries(links.map((link) => [link, { isReading: false }]))
      return [{ ...state, links: idle }, outputs]
    }
    case "disconnect":
      return [{ ...state, links: {} }, links.map((link) => ({ _tag: "Drop", link }))]
    case "refuse":
      return [{ ...state, refusesUntil: at + control.ms }, []]
    case "silence":
      return [{ ...state, silentUntil: at + control.ms }, []]
    case "delay":
      return [{ ...state, delayMs: control.ms }, []]
    case "garbage":
      return [state, links.map((link) => say(link, control.text))]
    case "late":
      return [{ ...state, isLate: true }, []]
    case "manner": {
      const { do: _, ...manner } = control
      return [{ ...state, manner: { ...state.manner, ...manner } }, []]
    }
    case "reset":
      return [{ ...initial(state.manner), links: state.links }, []]
  }
}

const stepped = (state: State, input: Input, at: number): Step => {
  switch (input._tag) {
    case "Connected": {
      if (at < state.refusesUntil) return [state, [{ _tag: "Refuse", link: input.link }]]
      const links = { ...state.links, [input.link]: { isReading: false } }
      const greeting = { type: "result", success: true }
      return [{ ...state, links }, state.manner.greets ? [say(input.link, greeting)] : []]
    }
    case "Heard":
      return heard(state, input.link, input.text, at)
    case "Left": {
      const { [input.link]: _, ...links } = state.links
      return [{ ...state, links }, []]
    }
    case "Controlled":
      return controlled(state, input.control, at)
  }
}

/** `at` and every delay are the caller's milliseconds: nothing here waits or looks at a clock. */
export const step = (state: State, input: Input, at: number): Step => {
  const [next, outputs] = stepped(state, input, at)
  const late = outputs.map((output) =>
    output._tag === "Say" ? { ...output, afterMs: output.afterMs + next.delayMs } : output,
  )
  return [
    next,
    late.filter((output) => output._tag !== "Say" || at + output.afterMs >= next.silentUntil),
  ]
}

/** The body of a control call, or what is wrong with it. */
export const readControl = (body: string | undefined): Result.Result<Control, string> => {
  try {
    const control = Schema.decodeUnknownResult(Control)(JSON.parse(body ?? ""), {
      onExcessProperty: "error",
    })
    // The message of a schema names what it found, and that may be a card's code.
    return Result.mapError(control, () => "No control of the reader")
  } catch {
    return Result.fail("The body is no JSON")
  }
}
