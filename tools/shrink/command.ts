/** What `npm run shrink` does, without the command line. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { actsOf, isDeed } from "../replay/acts.ts"
import { firstDifference, type Reduce } from "../otherBuild.ts"
import { noteLines } from "../replay/print.ts"
import { timelineOf } from "../replay/read.ts"
import { missingIn } from "../timeline/missing.ts"
import { BadPredicate } from "../timeline/predicate.ts"
import { differs, expectedOf, shapeOfDifference } from "./differ.ts"
import { marked } from "./marks.ts"
import { type Bug, bugOf, describe, type Signature, signatureIn } from "./signature.ts"
import { shrink, type Shrunk } from "./shrink.ts"
import { textOf } from "./write.ts"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"
import { brokenIn, verify } from "../verify.ts"

export type Asked = {
  readonly signature?: string
  readonly expect?: string
  readonly when?: string
}

const deedsMax = 8

/** Nothing that we can tell: the person has to. */
const nothingWrong = (log: Log<App.Event>): CliError => {
  const deeds = actsOf(log, deedsMax)
  return new CliError(
    exits.noFailure,
    [
      ...noteLines(log.header.note),
      "Nothing is wrong in this log by itself: no rule of ours is broken and nothing throws.",
      ...(deeds.length === 0 ? [] : ["What the person did last:", ...deeds]),
      "Which of it did the wrong thing? Look: npm run replay -- step <log> (goto, event, diff, state).",
      "Then say the event and what is wrong after it, so that no right program would make it true:",
      `  --when 'event._tag == "${log.lines.findLast(isDeed)?.event._tag ?? "LineAdded"}" && …'   (… compares state with before and event)`,
      "Or compare with a build that does it right: --build <folder of a checkout>",
    ].join("\n"),
  )
}

export const conditionsIn = ({ signature, expect, when }: Asked): ReadonlyArray<string> =>
  [signature, expect, when].filter((each) => each !== undefined)

/** What to look for: what was asked, else the first that is wrong. */
export const signatureOf = (log: Log<App.Event>, asked: Asked): Signature => {
  const { signature, expect, when } = asked
  if (conditionsIn(asked).length > 1)
    throw new CliError(exits.usage, "Give one of --signature, --expect and --when")
  if (expect !== undefined) return { kind: "expect", text: expect }
  if (when !== undefined) return { kind: "when", text: when }
  if (signature !== undefined) return { kind: "invariant", id: signature }
  const [found] = brokenIn(verify(log, { assert: "all" }).verdict)
  if (found?.isOfLog === true)
    throw new CliError(
      exits.noFailure,
      `The log itself is wrong, ${found.id}: ${found.detail}: who wrote it (src/runtime) has the bug, and no test of the rules shows it. Look there with \`npm run simulate\`.`,
    )
  if (found !== undefined) return signatureIn(found)
  throw nothingWrong(log)
}

/** What is wrong with a condition is said to the person. */
export const heeding = <Value>(run: () => Value): Value => {
  try {
    return run()
  } catch (reason) {
    if (reason instanceof BadPredicate) throw new CliError(exits.usage, reason.message)
    throw reason
  }
}

export const missing = (signature: Signature, log: Log<App.Event>): CliError => {
  const what = describe(signature)
  if (signature.kind === "when")
    return new CliError(
      exits.never,
      [
        ...missingIn(timelineOf(log), signature.text),
        `Never true in this log: ${what}`,
        "What the person did last:",
        ...actsOf(log, deedsMax),
      ].join("\n"),
    )
  if (signature.kind === "expect")
    return new CliError(exits.noFailure, `It holds at the end of this log: ${signature.text}`)
  return new CliError(exits.noFailure, `Not in this log: ${what}`)
}

/** What to look for where another build does it right. */
const differenceBug = (log: Log<App.Event>, other: Reduce): Bug => {
  const found = firstDifference(log, other)
  if (found === undefined)
    throw new CliError(exits.noFailure, "Both builds make the same of every event of this log")
  return differs(shapeOfDifference(log.lines[found.n - 1]!, found.changes)!, other)
}

/** Whether a text, read anew, shows the same at its last event. */
export const confirms = (text: string, bug: Bug): boolean => {
  const read = readLog(text, logApp)
  if (Result.isFailure(read)) return false
  const again = shrink(read.success, bug, { budgetMs: 0 })
  return again !== undefined && again.after === read.success.lines.length
}

export type Shrinking = {
  readonly signature: Signature
  readonly shrunk: Shrunk
  readonly text: string
}

export const shrinkLog = (
  log: Log<App.Event>,
  asked: Asked,
  budgetMs: number,
  tell: (what: string) => void,
  other?: Reduce,
): Shrinking => {
  if (other !== undefined && conditionsIn(asked).length > 0)
    throw new CliError(exits.usage, "Give either --build or a condition")
  const bug =
    other === undefined ? heeding(() => bugOf(signatureOf(log, asked))) : differenceBug(log, other)
  tell(`looks for  ${describe(bug.signature)}`)
  const shrunk = heeding(() => shrink(log, bug, { budgetMs, tell }))
  if (shrunk === undefined) throw missing(bug.signature, log)
  const { before, after, replays } = shrunk
  const signature =
    other === undefined
      ? bug.signature
      : (expectedOf(shrunk.log, logApp.reduce, other) ?? bug.signature)
  const how = `shrunk from ${before} to ${after} events in ${replays} replays`
  const text = textOf(marked(shrunk.log, signature, how))
  if (!confirms(text, bug))
    throw new CliError(exits.flaky, "What was found is not found again: a replay went another way")
  return { signature, shrunk, text }
}
