/** `replay verify`, with what the command line asks of it. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { type Condition, refusal, type Verdict, verify } from "../verify.ts"
import { conditionOf, placeIn, type ReadLog } from "./read.ts"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"

export type CheckOptions = {
  readonly from?: string
  readonly to?: string
  readonly expect?: ReadonlyArray<string>
  readonly assert?: string
  readonly bail?: boolean
  readonly hashEvery?: number
  readonly twice?: boolean
}

/** `state.cart.lines.size() > 0` at the end, or `…@12` after the event with the seq 12. */
const conditionIn = (read: ReadLog, text: string): Condition => {
  const [, condition = text, seq] = /^(.*)@(-?\d+)$/s.exec(text) ?? []
  return {
    text,
    holds: conditionOf(condition),
    when: seq === undefined ? "end" : placeIn(read, `seq:${seq}`),
  }
}

const idsOf = (text: string): "all" | ReadonlyArray<string> => {
  if (text === "all") return text
  const ids = text.split(",").map((id) => id.trim())
  if (ids.some((id) => id === ""))
    throw new CliError(exits.usage, `--assert takes all, or ids with commas: ${text}`)
  return ids
}

/** What is no log has a verdict too. */
export const check = (
  text: string,
  options: CheckOptions = {},
): { readonly verdict: Verdict; readonly state?: App.State } => {
  const decoded = readLog(text, logApp)
  if (Result.isFailure(decoded)) return { verdict: refusal(decoded.failure) }
  const read = decoded.success
  const { from, to, expect = [], assert, bail, hashEvery, twice } = options
  const [first, last] = [from, to].map((place) =>
    place === undefined ? undefined : placeIn(read, place),
  )
  if (first !== undefined && last !== undefined && first > last)
    throw new CliError(exits.usage, `--from ${from} comes after --to ${to}`)
  return verify(read, {
    from: first,
    to: last,
    conditions: expect.map((each) => conditionIn(read, each)),
    assert: assert === undefined ? undefined : idsOf(assert),
    bail,
    hashEvery,
    isTwice: twice,
  })
}
