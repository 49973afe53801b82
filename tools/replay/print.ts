/** What the command says to people. */
import type { ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import type { Change } from "../timeline/diff.ts"
import { formatPath } from "../timeline/path.ts"
import { otherWork } from "./demands.ts"
import { otherWords, wordsOf } from "./said.ts"
import { sources } from "../timeline/sources.ts"
import { brokenIn, type Verdict } from "../verify.ts"

const shortMax = 100

/** What somebody wrote who saved the log. */
export const noteLines = (note: string | undefined): ReadonlyArray<string> =>
  note === undefined ? [] : [`says      "${note}"`]

export const short = (value: unknown, max = shortMax): string => {
  if (value === undefined) return "(not there)"
  const text = JSON.stringify(value)
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`
}

export const long = (value: unknown): string =>
  value === undefined ? "(not there)" : JSON.stringify(value, undefined, 2)

export const timeOf = (at: number): string => new Date(at).toISOString()

export const eventLine = (n: number, line: App.Recorded): string => {
  const { _tag, ...data } = line.event
  return `${String(n).padStart(5)}  seq ${line.seq}  ${timeOf(line.at)}  ${line.tab}  ${sources[_tag]}  ${_tag} ${short(data)}`
}

export const changeLine = ({ path, before, after }: Change): string =>
  `  ${formatPath(path) || "(all)"}: ${short(before, 60)} -> ${short(after, 60)}`

export const changesText = (changes: ReadonlyArray<Change>): string =>
  changes.length === 0 ? "  nothing changed" : changes.map(changeLine).join("\n")

export const toldLine = (line: ToldLine): string => {
  switch (line.k) {
    case "d":
      return `  demand ${line.is}: ${line.key}`
    case "n":
      return `  ${line.route}: ${line.status ?? line.error ?? "no answer"} after ${line.ms} ms`
    case "c":
      return `  checkpoint ${line.hash}`
    case "m":
      return `  ${line.what}: ${line.text}`
    case "s":
      return `  told: ${wordsOf(line.says)}`
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const ruleNames = (asserted: "all" | ReadonlyArray<string>): string =>
  asserted === "all" ? "all" : asserted.join(", ")

const resultOf = (verdict: Verdict): ReadonlyArray<string> => {
  const { firstSaidDivergence } = verdict
  const { exit, firstDivergence, firstDemandDivergence, compared = 0, log, asserted } = verdict
  const same =
    compared === 0
      ? "it folds; no state of its writer's is told to compare with"
      : `the same state as its writer's${compared > 1 ? ` at ${compared} places` : ""}`
  return [
    ...(firstDivergence === undefined
      ? []
      : [
          `result    DIVERGED at seq ${firstDivergence.seq}, after event ${firstDivergence.span.upTo}: the writer had ${firstDivergence.expected}, here it is ${firstDivergence.actual}`,
          `          first wrong among events ${firstDivergence.span.after + 1} to ${firstDivergence.span.upTo}`,
        ]),
    ...(firstDemandDivergence === undefined
      ? []
      : [
          `result    OTHER WORK after event ${firstDemandDivergence.n} (seq ${firstDemandDivergence.seq})`,
          ...otherWork(firstDemandDivergence).map((what) => `          ${what}`),
        ]),
    ...(firstSaidDivergence === undefined
      ? []
      : [
          `result    OTHER WORDS after event ${firstSaidDivergence.n} (seq ${firstSaidDivergence.seq})`,
          `          ${otherWords(firstSaidDivergence)}`,
        ]),
    ...brokenIn(verdict).map(
      ({ id, n, seq, detail }) =>
        `result    BROKEN after event ${n ?? "?"} (seq ${seq ?? "?"}): ${id}: ${detail}`,
    ),
    ...(verdict.flaky === undefined
      ? []
      : ["result    FLAKY: two folds of it differ", ...verdict.flaky.slice(0, 10).map(changeLine)]),
    ...(exit === 0
      ? [
          ...(asserted === undefined
            ? []
            : [`rules     ${ruleNames(asserted)} kept after every event`]),
          `result    ${same}${log !== undefined && log.upcasted > 0 ? ": lifted events may lead elsewhere" : ""}`,
        ]
      : []),
  ]
}

export const verdictText = (verdict: Verdict): string => {
  const { log, refused, finalHash, timings, hashes = [] } = verdict
  if (refused !== undefined) return `line ${refused.line}: ${refused.reason}`
  if (log === undefined) return ""
  const types = Object.entries(log.types)
    .toSorted(([, left], [, right]) => right - left)
    .map(([type, count]) => `  ${String(count).padStart(6)} ${type}`)
  const [from, to] = log.span ?? []
  return [
    ...hashes.map(({ n, seq, hash }) => `${String(n).padStart(7)}  seq ${seq}  ${hash}`),
    ...noteLines(log.note),
    `build     ${log.build}, events of version ${log.schema}${log.upcasted > 0 ? `, ${log.upcasted} lifted` : ""}`,
    `events    ${log.events} (${timings.ms.toFixed(1)} ms)`,
    ...types,
    ...(from === undefined || to === undefined
      ? []
      : [`span      ${timeOf(from)} to ${timeOf(to)} (${seconds(to - from)})`]),
    `ends      ${log.whole ? "with its trailer" : "cut off: there is no trailer to compare with"}`,
    `hash      ${finalHash}`,
    ...resultOf(verdict),
  ].join("\n")
}
