/** What the command says to people. */
import type { Gate } from "./baseline.ts"
import type { Example } from "./examples.ts"
import type { Group } from "./groups.ts"
import type { Filed, Triage } from "./triage.ts"

const shownMax = 3

const dayOf = (at: number | null): string =>
  at === null ? "-" : new Date(at).toISOString().slice(0, 10)

const spreadText = (spread: Group["versions"]): string => {
  const all = Object.entries(spread)
  const shown = all.slice(0, shownMax).map(([name, logs]) => `${name} (${logs})`)
  return [...shown, ...(all.length > shownMax ? [`and ${all.length - shownMax} more`] : [])].join(
    ", ",
  )
}

const titles: Readonly<Record<Group["result"], string>> = {
  broken: "BROKEN: a rule is broken by this build",
  noted: "NOTED: a rule was broken when the log was recorded, and is not by this build",
  diverged: "DIVERGED: the log leads elsewhere in this build",
  unreadable: "UNREADABLE",
  fine: "FINE",
}

const detailLine = (name: string, text: string): ReadonlyArray<string> =>
  text === "" ? [] : [`        ${name.padEnd(9)} ${text}`]

const placeOf = ({ result, example: { path, events, n } }: Group): string => {
  if (result !== "unreadable") return `${path}, event ${n} of ${events}`
  return n === 0 ? path : `${path}, line ${n}`
}

const groupText = (group: Group, example: Example | undefined): ReadonlyArray<string> => {
  const { logs, mended, firstSeen, lastSeen, rule, event, shape, versions, devices } = group
  const cells = [
    String(logs).padStart(6),
    dayOf(firstSeen).padEnd(10),
    dayOf(lastSeen).padEnd(10),
    (mended || "-").padEnd(7),
    rule.padEnd(11),
    event,
  ]
  return [
    cells.join("  ").trimEnd(),
    ...detailLine("wrong", shape),
    ...detailLine("versions", spreadText(versions)),
    ...detailLine("devices", spreadText(devices)),
    ...detailLine("example", placeOf(group)),
    ...(example === undefined
      ? []
      : [
          ...detailLine("shrunk", example.left.join(", ")),
          ...detailLine("next", `npm run log2test -- ${example.file} --slug <what-is-wrong>`),
        ]),
  ]
}

const heads = `${"logs".padStart(6)}  first seen  last seen   mended   rule         at`

/** Groups of one kind, most logs first. */
const kindText = (
  result: Group["result"],
  groups: ReadonlyArray<Group>,
  exampleOf: (group: Group) => Example | undefined,
): ReadonlyArray<string> => {
  const mine = groups.filter((group) => group.result === result)
  return mine.length === 0
    ? []
    : [titles[result], heads, ...mine.flatMap((each) => groupText(each, exampleOf(each))), ""]
}

const kinds = ["broken", "noted", "diverged", "unreadable"] as const

export const triageText = (
  { groups, reports, known, build, ms }: Triage,
  exampleOf: (group: Group) => Example | undefined,
): string => {
  const logsOf = (result: Group["result"]): number =>
    groups.reduce((sum, group) => sum + (group.result === result ? group.logs : 0), 0)
  const counts = [...kinds, "fine" as const].map((kind) => `${logsOf(kind)} ${kind}`).join(", ")
  return [
    ...kinds.flatMap((kind) => kindText(kind, groups, exampleOf)),
    `${reports.length} logs: ${counts}`,
    `${groups.filter(({ result }) => result !== "fine").length} groups, ${(ms / 1000).toFixed(1)} s, ${known} known from before, rules ${build}`,
  ].join("\n")
}

const worseText = ({ path, result, rule, n, detail }: Filed): string =>
  `  ${path}: ${result}, ${[rule, n === 0 ? "" : `at ${n}`, detail].filter((part) => part !== "").join(" ")}`

export const gateText = ({ worse, compared, missing }: Gate): string =>
  [
    `gate      ${compared} logs that were fine compared, ${worse.length} are not any more${missing === 0 ? "" : `, ${missing} are not here`}`,
    ...worse.map(worseText),
  ].join("\n")
