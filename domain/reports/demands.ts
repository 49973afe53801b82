import type { State as Client } from "#domain/client/model.ts"
import { demander } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { State as Language } from "#domain/language/model.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Range, RangeId, ReportId, State } from "./model.ts"

export type Demand = {
  readonly _tag: "ReadReport"
  readonly key: string
  readonly ask: Seq
  readonly report: ReportId
  readonly range: RangeId
  readonly asked: Range
  /** Bills with what was on them. Source: BILL-08. */
  readonly withDetails: boolean
  readonly caller: Caller
}

type Reads = { readonly client: Client; readonly session: Session; readonly language: Language }

export const demands = demander<State, Demand, Reads>(
  ({ entries }, { client, session, language }) => {
    const caller = callerOf(session, language)
    if (caller === undefined) return []
    return entries.flatMap(({ report, range, asked, reading: { ask } }): Array<Demand> =>
      ask === undefined
        ? []
        : [
            {
              _tag: "ReadReport",
              key: `reports/${report}/${range}/${ask}`,
              ask,
              report,
              range,
              asked,
              withDetails: client.config.showBillItems,
              caller,
            },
          ],
    )
  },
)
