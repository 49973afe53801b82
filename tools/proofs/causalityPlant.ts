/**
 * Names the event after which a log of a world with a planted bug had to go wrong, from a report of it with its personal
 * values replaced. Started like `planted.ts` says; prints one line of JSON.
 */
import { chanceOf } from "#simulators/world/chance.ts"
import { causalityOf } from "../causality/report.ts"
import { firstDifference } from "../otherBuild.ts"
import { logIn } from "../replay/read.ts"
import { redactLog } from "../replay/rewrite.ts"
import { bugOf } from "../shrink/signature.ts"
import { healthy, search } from "./planted.ts"

/** Of CPU, to find a log. */
const secondsMax = Number(process.env["SECONDS"] ?? 25)
const runs = Number(process.env["RUNS"] ?? 200)

/** What comes of it for the person, where that is later than the rule that it breaks. */
const when = process.env["WHEN"]
const bug = when === undefined ? undefined : bugOf({ kind: "when", text: when })

const actedIn = (log: Parameters<typeof firstDifference>[0]): number | undefined =>
  firstDifference(log, healthy.reduce)?.n

const found = search({
  secondsMax,
  clients: 2,
  bug,
  isMeant: ({ bug: { signature }, log }) =>
    signature.kind !== "custom" && (bug === undefined || actedIn(log) !== undefined),
})

const report = (() => {
  if (found === undefined) return { found: false }
  const chance = chanceOf(1)
  const { text } = redactLog(found.log, () => chance.below(2 ** 30) / 2 ** 30)
  const log = logIn(text, "the report")
  const causality = causalityOf(log, { bug: found.bug, runs })
  const { steepest, wrong, ms } = causality!
  return {
    found: true,
    events: log.lines.length,
    /** The first event of which the product with the bug and the one without make different things. */
    planted: actedIn(log),
    broken: wrong.n,
    named: steepest?.n,
    event: steepest?.event,
    from: steepest?.from,
    to: steepest?.to,
    ms: Math.round(ms),
  }
})()
console.log(JSON.stringify(report))
