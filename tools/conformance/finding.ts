/** What the check of a backend says: differences from the contract, and what could not be looked at. */

/** By what it does to a diner, the worst first. */
export const severities = ["orders", "screen", "harmless"] as const
export type Severity = (typeof severities)[number]

export type Finding = {
  readonly severity: Severity
  /** `POST /canteenorder/direct`, or what the check is about. */
  readonly where: string
  /** Names fields, types and counts, never a personal value. */
  readonly what: string
  /** Id of docs/requirements.md. */
  readonly requirement?: string
  /** What a diner notices of it. */
  readonly sees?: string
}

/** A check that did not happen, and why. */
export type Unchecked = {
  readonly what: string
  readonly why: string
  /** A person asked for it and it could not be done. */
  readonly isAsked?: true
}

export type Report = {
  readonly findings: ReadonlyArray<Finding>
  readonly unchecked: ReadonlyArray<Unchecked>
  /** Orders that could not be cancelled, as a person finds them in the list. */
  readonly left: ReadonlyArray<string>
}

export const noReport: Report = { findings: [], unchecked: [], left: [] }

export const joined = (reports: ReadonlyArray<Report>): Report => ({
  findings: reports.flatMap(({ findings }) => findings),
  unchecked: reports.flatMap(({ unchecked }) => unchecked),
  left: reports.flatMap(({ left }) => left),
})

const heading: Readonly<Record<Severity, string>> = {
  orders: "Breaks orders",
  screen: "Breaks a screen",
  harmless: "Differs, harmless",
}

const lineOf = ({ where, what, requirement, sees }: Finding): string =>
  `  ${where}: ${what}${requirement === undefined ? "" : ` (${requirement})`}.${sees === undefined ? "" : ` A diner sees: ${sees}.`}`

const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", title, ...lines]

export const print = ({ findings, unchecked, left }: Report): string =>
  [
    findings.length === 0
      ? "No difference from the contract was found."
      : `${findings.length} ${findings.length === 1 ? "difference" : "differences"} from the contract.`,
    ...severities.flatMap((severity) =>
      section(heading[severity], findings.filter((each) => each.severity === severity).map(lineOf)),
    ),
    ...section(
      "Not checked",
      unchecked.map(({ what, why }) => `  ${what}: ${why}.`),
    ),
    ...section(
      "Left behind; cancel it by hand",
      left.map((each) => `  ${each}`),
    ),
  ].join("\n")
