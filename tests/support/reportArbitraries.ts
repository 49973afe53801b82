/** Rows of reports, and events about them. */
import fc from "fast-check"
import type * as App from "#domain/app/index.ts"
import { addDays, type LocalTime } from "#domain/kernel/civil.ts"
import { Seq } from "#domain/kernel/event.ts"
import type { Cents } from "#domain/kernel/money.ts"
import {
  type Bill,
  type Bonus,
  type Meal,
  rangeIds,
  reportIds,
  type Rows,
  type Transaction,
  type Voucher,
} from "#domain/reports/model.ts"
import { day, rejected } from "#simulators/values/make.ts"

type Arb<Value> = fc.Arbitrary<Value>

const dateTime: Arb<LocalTime> = fc
  .tuple(fc.integer({ min: -800, max: 0 }), fc.nat(23), fc.nat(59))
  .map(([days, hour, minute]) => {
    const two = (n: number) => String(n).padStart(2, "0")
    return `${addDays(day("2026-11-18"), days)} ${two(hour)}:${two(minute)}:00` as LocalTime
  })
/** Up to the largest that a server's number of two decimals can say. */
const money: Arb<Cents> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -500_00, max: 500_00 }) },
  { weight: 1, arbitrary: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }) },
) as Arb<Cents>
/** Texts as a server may send them: equal ones often, and some that a spreadsheet would calculate. */
export const wicked: Arb<string> = fc.oneof(
  fc.constantFrom("Meal", "Top-up", "Tower canteen", "", "a;b", 'say "x"', "two\nlines", "a,b"),
  fc.constantFrom("=1+1", "+420", "-5", "@SUM(A1)", "\t=1", " =1", "＝1", "\r=2"),
  fc.string({ maxLength: 12 }),
)
const percent = fc.constantFrom(0, 10, 12, 21, 12.5)
const some = <Row>(
  shape: { [Key in keyof Row]: Arb<NonNullable<Row[Key]>> },
  must: ReadonlyArray<keyof Row>,
) => fc.record(shape, { requiredKeys: must as never }) as unknown as Arb<Row>

export const transaction = some<Transaction>({ name: wicked, dateTime, amount: money }, ["amount"])
export const meal = some<Meal>(
  {
    dateTime,
    costCenter: wicked,
    canteen: wicked,
    register: wicked,
    recipe: wicked,
    taxRate: percent,
    taxSubsidy: money,
    nonTaxSubsidy: money,
    price: money,
  },
  ["price"],
)
export const bonus = some<Bonus>(
  {
    validFrom: dateTime,
    validTo: dateTime,
    maxDiscountPercent: percent,
    minBillPrice: money,
    bonus: money,
    drawn: money,
    balance: money,
    currency: fc.constantFrom("CZK", "EUR", "points"),
  },
  [],
)
export const voucher = some<Voucher>(
  {
    voucherType: wicked,
    voucherSet: wicked,
    validTo: dateTime,
    validFrom: dateTime,
    creationTimeStamp: dateTime,
  },
  [],
)
export const bill = some<Bill>(
  {
    id: fc.nat(9).map((n) => n as never),
    dateTime,
    costCenter: wicked,
    priceWIT: money,
    discount: percent,
    usedBonus: money,
    nonTaxSubsidy: money,
    taxSubsidy: money,
    register: wicked,
    serialNumber: wicked,
    items: fc.constant([]),
  },
  ["priceWIT", "items"],
)

const rowsOf = <Row>(row: Arb<Row>, maxLength: number) => fc.array(row, { maxLength })
export const anyRows = (maxLength: number): Arb<Rows> =>
  fc.oneof(
    fc.record({ _tag: fc.constant("transactions"), rows: rowsOf(transaction, maxLength) }),
    fc.record({ _tag: fc.constant("consumption"), rows: rowsOf(meal, maxLength) }),
    fc.record({ _tag: fc.constant("bonuses"), rows: rowsOf(bonus, maxLength) }),
    fc.record({ _tag: fc.constant("vouchers"), rows: rowsOf(voucher, maxLength) }),
    fc.record({ _tag: fc.constant("bills"), rows: rowsOf(bill, maxLength) }),
  )

const report = fc.constantFrom(...reportIds)
const range = fc.constantFrom(...rangeIds)

export const reportEvent: Arb<App.Event> = fc.oneof(
  fc.record({ _tag: fc.constant("ReportWanted" as const), report, range }),
  fc.record({ _tag: fc.constant("TimespanChosen" as const), range }),
  fc.record({
    _tag: fc.constant("ReportAnswered" as const),
    ask: fc.integer({ min: 1, max: 24 }).map((n) => Seq.make(n)),
    report,
    range,
    answer: fc.oneof(
      fc.record({
        _tag: fc.constant("Got" as const),
        value: fc.record({ rows: anyRows(3) }),
      }),
      fc.constant({ _tag: "Same" as const }),
      fc.constant({ _tag: "Failed" as const, failure: rejected(503) }),
    ),
  }),
)
