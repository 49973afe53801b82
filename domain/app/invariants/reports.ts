/** Reports are of who is logged in, each once, and change by the answer that they wait for. */
import { entriesMax, type Entry } from "#domain/reports/model.ts"
import { none, type Rule, type Violation, wrongIf } from "./rule.ts"

const nameOf = ({ report, range }: Entry): string => `${report} ${range}`

export const reports: Rule = (before, { event }, after) => {
  if (before.reports === after.reports && before.session === after.session) return none
  const { entries } = after.reports
  const known = new Map(before.reports.entries.map((entry) => [nameOf(entry), entry]))
  return [
    ...wrongIf(
      entries.length > entriesMax || new Set(entries.map(nameOf)).size < entries.length,
      "I39",
      () => `${event._tag}: ${entries.length} reports, or one of them twice`,
    ),
    ...wrongIf(
      after.session.member === undefined && entries.length > 0,
      "I19",
      () => `${event._tag} left reports of a customer who is gone`,
    ),
    ...entries.flatMap((entry): ReadonlyArray<Violation> => {
      const { value } = entry.reading
      const was = known.get(nameOf(entry))?.reading
      const isAwaited =
        event._tag === "ReportAnswered" && event.ask === was?.ask && event.report === entry.report
      return [
        ...wrongIf(
          value !== was?.value && !isAwaited,
          "API-23",
          () => `${event._tag} changed ${nameOf(entry)}, which did not wait for it`,
        ),
        ...wrongIf(
          value !== undefined && value._tag !== entry.report,
          "DATA-16",
          () => `${nameOf(entry)} holds rows of ${value!._tag}`,
        ),
      ]
    }),
  ]
}
