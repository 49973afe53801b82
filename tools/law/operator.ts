/** What only the operator of a deployment can say of himself, as a JSON file. */
import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"

const Text = Schema.String.check(Schema.isMinLength(1))
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/))

export const Operator = Schema.Struct({
  /** Who runs the service: a body, a company. */
  operator: Text,
  /** What the statement is about, with its address. */
  service: Text,
  /** The national law that makes the directives law. */
  law: Text,
  /** Where people say what does not work for them. */
  complaints: Text,
  /** Who decides where the operator does not answer. */
  enforcement: Text,
  /** When the statement was made, and last looked at. */
  date: Day,
  reviewed: Day,
  /** There is a terminal that people share. */
  hasTerminal: Schema.Boolean,
  /** What of the operator's own content does not conform, and why. */
  own: Schema.optionalKey(Schema.Array(Text)),
})
export type Operator = typeof Operator.Type

/** In the file that everybody reads, what is to be filled in stands in brackets. */
export const blank: Operator = {
  operator: "[name of the operator]",
  service: "[name and address of the service]",
  law: "[national law]",
  complaints: "[e-mail, telephone, postal address]",
  enforcement: "[name and address of the authority]",
  date: "[date]",
  reviewed: "[date of the last review]",
  hasTerminal: true,
}

const decode = Schema.decodeUnknownResult(Operator, { errors: "all", onExcessProperty: "error" })

const parsed = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (reason) {
    throw new CliError(exits.malformed, `${file} is no JSON: ${String(reason)}`)
  }
}

export const readOperator = (file: string): Operator => {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch {
    throw new CliError(
      exits.usage,
      `${file} cannot be read. docs/law/README.md says what it holds.`,
    )
  }
  const decoded = decode(parsed(text, file))
  if (Result.isFailure(decoded))
    throw new CliError(exits.malformed, `${file}: ${decoded.failure.message}`)
  return decoded.success
}
