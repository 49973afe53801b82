/** Frames of the card reader, decoded once. Source: READER-03, READER-05. */
import { Option, Schema } from "effect"
import type { Command, Report } from "./port.ts"

const maybe = Schema.optionalKey
const Flag = maybe(Schema.NullOr(Schema.Boolean))
/** Some readers say a number. */
const Code = Schema.Union([
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(256)),
  Schema.Number,
])

/** A number that JSON rounds is another card's; the message still ends the read. */
const codeOf = (code: typeof Code.Type | null | undefined): string | undefined =>
  typeof code !== "number"
    ? (code ?? undefined)
    : Number.isSafeInteger(code)
      ? `${code}`
      : undefined

const Frame = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("result"),
    command: maybe(Schema.Unknown),
    id: maybe(Schema.Unknown),
  }),
  Schema.Struct({
    type: Schema.Literal("message"),
    data: maybe(Schema.NullOr(Schema.Struct({ code: maybe(Schema.NullOr(Code)), final: Flag }))),
    final: Flag,
  }),
  /** A word, never a number: this text is recorded and logged, and a card's code must not be. */
  Schema.Struct({
    type: Schema.Literal("error"),
    code: Schema.String.check(Schema.isPattern(/^[A-Za-z]\w{0,63}$/)),
  }),
])

const decode = Schema.decodeUnknownOption(Frame)

/** Longest frame that is read, in characters. */
const frameMax = 10_000

const commands: ReadonlyArray<unknown> = ["ping", "read", "stop"] satisfies ReadonlyArray<Command>
const isCommand = (value: unknown): value is Command => commands.includes(value)

const reportOf = (frame: typeof Frame.Type): Report => {
  switch (frame.type) {
    case "result": {
      const { command, id } = frame
      return {
        _tag: "Result",
        ...(isCommand(command) ? { command } : {}),
        ...(typeof id === "number" ? { id } : {}),
      }
    }
    case "message": {
      const { data, final } = frame
      const isFinal = final === true || data?.final === true
      const code = codeOf(data?.code)
      return code === undefined ? { _tag: "Card", isFinal } : { _tag: "Card", code, isFinal }
    }
    case "error":
      return { _tag: "Failure", code: frame.code }
  }
}

const frameIn = (text: string): typeof Frame.Type | undefined => {
  try {
    return Option.getOrUndefined(decode(JSON.parse(text.slice(0, frameMax))))
  } catch {
    return undefined
  }
}

/** A frame that is no text has no length to tell. */
export const reportIn = (data: unknown): Report => {
  const text = typeof data === "string" ? data : ""
  const frame = frameIn(text)
  return frame === undefined ? { _tag: "Unreadable", length: text.length } : reportOf(frame)
}

export const commandText = (command: Command, id: number): string => JSON.stringify({ command, id })
