/** Reads a report, and makes rows of what came. */
import { Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { reportCalls } from "#domain/contract/reports.ts"
import { type LocalTime, localTimeOf, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs, Of } from "#domain/kernel/event.ts"
import type { ReportId, Rows } from "#domain/reports/model.ts"
import { entryOf } from "#domain/reports/selectors.ts"
import { formatCivil } from "#src/i18n/format.ts"
import { answered, type Report, withSecrets } from "./calls.ts"

type WireTime = LocalTime | EpochMs

/** A row without what the server did not say. */
const known = <Row extends object>(
  row: Row,
): { [Key in keyof Row]: Exclude<Row[Key], undefined> } => {
  const said: Partial<Row> = {}
  for (const name in row) if (row[name] !== undefined) said[name] = row[name]
  return said as never
}

const timesIn = (zone: Zone) => {
  const local = (time: WireTime | undefined): LocalTime | undefined =>
    typeof time === "number" ? localTimeOf(zone, time) : time
  return local
}

/** What each report asks for, and how its answer reads. Source: API-51 to API-53, API-57, API-58. */
const readers = (zone: Zone) => {
  const local = timesIn(zone)
  return {
    transactions: (reply: (typeof reportCalls.transactions)["reply"]["Type"]): Rows => ({
      _tag: "transactions",
      rows: reply.transactions.map(({ description, name, dateTime, amount }) =>
        known({ name: name ?? description, dateTime: local(dateTime), amount }),
      ),
    }),
    consumption: (reply: (typeof reportCalls.consumption)["reply"]["Type"]): Rows => ({
      _tag: "consumption",
      rows: reply.consumption.map(({ id: _, dateTime, ...meal }) =>
        known({ dateTime: local(dateTime), ...meal }),
      ),
    }),
    bonuses: (reply: (typeof reportCalls.bonuses)["reply"]["Type"]): Rows => ({
      _tag: "bonuses",
      rows: reply.bonuses.map(({ id: _, validFrom, validTo, ...bonus }) =>
        known({ validFrom: local(validFrom), validTo: local(validTo), ...bonus }),
      ),
    }),
    vouchers: (reply: (typeof reportCalls.vouchers)["reply"]["Type"]): Rows => ({
      _tag: "vouchers",
      rows: reply.vouchers.map(({ id: _, validFrom, validTo, creationTimeStamp, ...voucher }) =>
        known({
          ...voucher,
          validTo: local(validTo),
          validFrom: local(validFrom),
          creationTimeStamp: local(creationTimeStamp),
        }),
      ),
    }),
    bills: (reply: (typeof reportCalls.bills)["reply"]["Type"]): Rows => ({
      _tag: "bills",
      rows: reply.bills.map(({ dateTime, serialNumber, ...bill }) =>
        known({
          ...bill,
          dateTime: local(dateTime),
          serialNumber: serialNumber === undefined ? undefined : String(serialNumber),
        }),
      ),
    }),
  }
}

/** Of JSON values: what says the same again is not written down again. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return false
  let count = 0
  for (const name in one) {
    count++
    if (!isSame(one[name as keyof typeof one], other[name as keyof typeof other])) return false
  }
  return count === Object.keys(other).length
}

const dated: ReadonlySet<ReportId> = new Set(["transactions", "consumption", "bills"])

export const readReport = Effect.fn("readReport")(function* (
  { ask, report, range, asked, withDetails, caller }: Of<Demand, "ReadReport">,
  say: Report,
  get: () => State,
) {
  const { zone, config } = get().client
  const api = yield* Api
  const time = (civil: LocalTime): string => formatCivil(config.historyDateFormat, civil)
  const query = {
    ...(dated.has(report) ? { from: time(asked.from), to: time(asked.to) } : {}),
    ...(report === "bills" ? { withDetails: String(withDetails) } : {}),
  }
  const read = Effect.gen(function* () {
    const options = { caller: yield* withSecrets(caller), body: undefined, query }
    const rows = readers(zone)
    switch (report) {
      case "transactions":
        return rows.transactions(yield* api.call(reportCalls.transactions, options))
      case "consumption":
        return rows.consumption(yield* api.call(reportCalls.consumption, options))
      case "bonuses":
        return rows.bonuses(yield* api.call(reportCalls.bonuses, options))
      case "vouchers":
        return rows.vouchers(yield* api.call(reportCalls.vouchers, options))
      case "bills":
        return rows.bills(yield* api.call(reportCalls.bills, options))
    }
  })
  const answer = yield* answered(read)
  if (answer._tag === "Failed") return say({ _tag: "ReportAnswered", ask, report, range, answer })
  const known = entryOf(get().reports, report, range)?.reading.value
  say({
    _tag: "ReportAnswered",
    ask,
    report,
    range,
    answer: isSame(known, answer.value)
      ? { _tag: "Same" }
      : { _tag: "Got", value: { rows: answer.value } },
  })
})
