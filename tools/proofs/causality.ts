/** From a report of a world with a planted bug, the event is named at which the bug acted. */
import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { root } from "../commandLine.ts"
import type { Proof } from "./proof.ts"

/** For each log. */
const secondsMax = 60

/** What to look for, where not the rule that the log breaks first: what comes of it, some events later. */
const comesOfIt: Readonly<Record<string, string>> = {
  "refusal-is-ordered":
    'event._tag == "OrdersAnswered" && before.orders.intents.exists(i, i.phase._tag == "Confirmed" && i.phase.claims.size() == 0 && !("order" in i.action))',
  "question-answers-itself":
    'event._tag == "OrderAnswered" && before.orders.intents.exists(i, i.phase._tag == "Sending" && "force" in i.phase)',
}

const later = "by what comes of it"

/**
 * Bugs that wait for something that may as well not happen: an answer that is lost, a 401, a question, a person's word, a
 * list with one row too many. One that acts whatever happens was inevitable before it acts.
 */
const chosen = [
  "resend-at-once",
  "reload-forgets-sending",
  "surplus-off-by-one",
  "surplus-cancels-by-itself",
  "not-found-drops-as-kept",
  "refusal-is-ordered",
  "question-answers-itself",
  "question-keeps-its-attempt",
  "cart-check-in-doubt-sends",
  "unauthorised-is-doubt-free",
] as const

type Report =
  | { readonly found: false }
  | {
      readonly found: true
      readonly events: number
      /** Where the bug acted first, where the rule broke, and what was named: places in the log. */
      readonly planted?: number
      readonly broken?: number
      readonly named?: number
      readonly event?: string
      readonly from?: number
      readonly to?: number
      readonly ms: number
    }

const runsOf = (runs: number | undefined) => (runs === undefined ? {} : { RUNS: `${runs}` })
const whenOf = (when: string | undefined) => (when === undefined ? {} : { WHEN: when })

export const namePlanted = async (name: string, runs?: number): Promise<Report> => {
  const [id = "", ending] = name.split(", ")
  const when = ending === later ? comesOfIt[id] : undefined
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "./simulators/world/plants/load.ts", "tools/proofs/causalityPlant.ts"],
    {
      cwd: root,
      env: { ...process.env, PLANT: id, ...runsOf(runs), ...whenOf(when) },
    },
  )
  return JSON.parse(stdout.trim().split("\n").at(-1)!) as Report
}

export const problemOf = (report: Report): string | undefined => {
  if (!report.found) return "no log shows it"
  const { planted, named, event } = report
  return named === planted
    ? undefined
    : `the bug acted at event ${planted}, and ${event} ${named} is named`
}

export const causality: Proof = {
  claim: `from reports of ${chosen.length} planted bugs the event is named at which the bug acted, within ${secondsMax} s each`,
  cases: () => [...chosen, ...Object.keys(comesOfIt).map((id) => `${id}, ${later}`)],
  check: async (id, count) => {
    const report = await namePlanted(id)
    const problem = problemOf(report)
    if (!report.found) return problem
    const { events, planted, broken, event, from = 0, to = 0, ms } = report
    console.log(
      `${id}: ${event} ${planted} of ${events}, broken after ${broken}: ${from.toFixed(2)} -> ${to.toFixed(2)}, ${(ms / 1000).toFixed(1)} s`,
    )
    if (planted !== broken) count("broken later than the bug acted", 1)
    return problem ?? (ms > secondsMax * 1000 ? `it took ${ms} ms` : undefined)
  },
  sum: (counts) => ({
    lines: Object.entries(counts).map(([what, times]) => `${times} ${what}`),
    wrong: [],
  }),
}
