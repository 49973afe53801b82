import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { AnswerOrSame } from "#domain/requests/answer.ts"
import { rangeIds, reportIds } from "./model.ts"
import { Rows } from "./schema.ts"

const ReportName = Schema.Literals(reportIds)
const RangeName = Schema.Literals(rangeIds)

export const Event = Schema.TaggedUnion({
  /** A page that shows the report was opened, or asked again. Source: TXN-08. */
  ReportWanted: { report: ReportName, range: RangeName },
  TimespanChosen: { range: RangeName },
  ReportAnswered: {
    ask: Seq,
    report: ReportName,
    range: RangeName,
    answer: AnswerOrSame(Schema.Struct({ rows: Rows })),
  },
})
export type Event = typeof Event.Type
