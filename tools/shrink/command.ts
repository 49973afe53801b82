/** What `npm run shrink` does, without the command line. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { Stop } from "../replay/stop.ts"
import { BadPredicate } from "../timeline/predicate.ts"
import { exits } from "../verify.ts"
import { marked } from "./marks.ts"
import { type Bug, bugOf, describe, firstWrong, type Signature } from "./signature.ts"
import { shrink, type Shrunk, startOf } from "./shrink.ts"
import { textOf } from "./write.ts"

export type Asked = {
  readonly signature?: string
  readonly expect?: string
  readonly when?: string
}

/** What to look for: what was asked, else the first that is wrong. */
export const signatureOf = (log: Log<App.Event>, asked: Asked): Signature => {
  const { signature, expect, when } = asked
  if ([signature, expect, when].filter((each) => each !== undefined).length > 1)
    throw new Stop(exits.usage, "Give one of --signature, --expect and --when")
  if (expect !== undefined) return { kind: "expect", text: expect }
  if (when !== undefined) return { kind: "when", text: when }
  if (signature !== undefined) return { kind: "invariant", id: signature }
  const found = firstWrong(startOf(log), log.lines, logApp.reduce)
  if (found !== undefined) return found
  throw new Stop(
    exits.noFailure,
    'Nothing is wrong in this log: no invariant is broken and nothing throws.\nIf you saw something wrong, say it: --when "state.cart.lines.size() > 1" (true when it is wrong),\nor --expect "state.session.member == null" (what should hold at the end).',
  )
}

const bugFor = (signature: Signature): Bug => {
  try {
    return bugOf(signature)
  } catch (reason) {
    if (reason instanceof BadPredicate) throw new Stop(exits.usage, reason.message)
    throw reason
  }
}

const missing = (signature: Signature): Stop => {
  const what = describe(signature)
  if (signature.kind === "when") return new Stop(exits.never, `Never true in this log: ${what}`)
  if (signature.kind === "expect")
    return new Stop(exits.noFailure, `It holds at the end of this log: ${signature.text}`)
  return new Stop(exits.noFailure, `Not in this log: ${what}`)
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
): Shrinking => {
  const signature = signatureOf(log, asked)
  const bug = bugFor(signature)
  tell(`looks for  ${describe(signature)}`)
  const shrunk = (() => {
    try {
      return shrink(log, bug, { budgetMs, tell })
    } catch (reason) {
      if (reason instanceof BadPredicate) throw new Stop(exits.usage, reason.message)
      throw reason
    }
  })()
  if (shrunk === undefined) throw missing(signature)
  const { before, after, replays } = shrunk
  const how = `shrunk from ${before} to ${after} events in ${replays} replays`
  const text = textOf(marked(shrunk.log, signature, how))
  if (!confirms(text, bug))
    throw new Stop(exits.flaky, "What was found is not found again: a replay went another way")
  return { signature, shrunk, text }
}
