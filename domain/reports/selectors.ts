import type { Entry, RangeId, ReportId, State } from "./model.ts"

export const entryOf = ({ entries }: State, report: ReportId, range: RangeId): Entry | undefined =>
  entries.find((entry) => entry.report === report && entry.range === range)
