/** Histories: rows that follow from the seed, and what happened in this world since. Source: API-51 to API-53, API-57, API-58, SIM-08. */
import { addDays, type Day, type LocalTime } from "#domain/kernel/civil.ts"
import { type Cents, decimalOf } from "#domain/kernel/money.ts"
import type { Call, Handler } from "./call.ts"
import { everyRecipe } from "./catalogue.ts"
import { canteens } from "./data/words.ts"
import { done, failure } from "./http.ts"
import type { Language } from "./language.ts"
import { say } from "./messages.ts"
import { drawn } from "./random.ts"
import type { Customer, Moment, World } from "./world.ts"

/** A row's own moment: rows lie closest together near today, the oldest some three years back. */
const timeOf = (seed: number, name: string, n: number, today: Day): LocalTime => {
  const daysBack = 1 + Math.floor(n * 0.75)
  const minute = drawn(seed, `${name}/minute`, 8 * 60) + 6 * 60
  const two = (value: number) => String(value).padStart(2, "0")
  return `${addDays(today, -daysBack)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00` as LocalTime
}

type Asked = { readonly from: string; readonly to: string }

const wireTime = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Both ends belong to it; without one it is open. Source: API-18. */
const askedOf = ({ request }: Call): Asked | undefined => {
  const { from = "0000-01-01 00:00:00", to = "9999-12-31 23:59:59" } = request.query
  const isTime = (time: string, fallback: boolean) => fallback || wireTime.test(time)
  return isTime(from, request.query["from"] === undefined) &&
    isTime(to, request.query["to"] === undefined)
    ? { from, to }
    : undefined
}

type Row = { readonly dateTime: string }

/** Newest first, cut to what was asked for. */
const reporting =
  (field: string, rowsOf: (customer: Customer, call: Call) => ReadonlyArray<Row>): Handler =>
  (call) => {
    const { world, login } = call
    const asked = askedOf(call)
    if (asked === undefined)
      return [world, failure(400, "BAD_REQUEST", "from and to are yyyy-MM-dd HH:mm:ss")]
    const rows = rowsOf(world.customers[login]!, call)
      .filter(({ dateTime }) => dateTime >= asked.from && dateTime <= asked.to)
      .toSorted((a, b) => (a.dateTime < b.dateTime ? 1 : a.dateTime > b.dateTime ? -1 : 0))
    return [world, done({ [field]: rows })]
  }

/** The history ends where the world begins: what came later is written down as it happens. */
const rowsBefore = <R>(
  world: World,
  count: number,
  rowOf: (n: number, dateTime: LocalTime) => R,
  name: string,
): ReadonlyArray<R> =>
  Array.from({ length: count }, (_, n) =>
    rowOf(n, timeOf(world.seed, `${name}/${n}`, n, world.born)),
  )

const movementWords = {
  meal: "movementMeal",
  topUp: "movementTopUp",
  back: "movementBack",
} as const

/** With more than this a person has just topped up, with less than that is about to. */
const richFrom = 90_000
const poorFrom = 15_000

/** Back from what the person has now: meals and cancelled ones, and a top-up wherever the money would have run out. */
const transactionsBefore = (customer: Customer, world: World, language: Language) => {
  let balance = customer.balance - customer.movements.reduce((sum, { amount }) => sum + amount, 0)
  return rowsBefore(
    world,
    customer.rowCounts.transactions,
    (n, dateTime) => {
      const name = `${customer.login}/transaction/${n}`
      const price = 3500 + drawn(world.seed, name, 110) * 100
      const isTopUp = balance > richFrom
      const isBack =
        !isTopUp && balance > poorFrom + price && drawn(world.seed, `${name}/kind`, 7) === 1
      const topUp = Math.floor((balance - poorFrom) / 10_000) * 10_000
      const cents = isTopUp ? topUp : isBack ? price : -price
      balance -= cents
      return {
        id: 600_000 - n,
        description: say(
          language,
          isTopUp ? "movementTopUp" : isBack ? "movementBack" : "movementMeal",
        ),
        dateTime,
        amount: decimalOf(cents as Cents),
      }
    },
    `${customer.login}/transaction`,
  )
}

export const transactions = reporting("transactions", (customer, { world, language }) => [
  ...customer.movements.map(({ id, at, kind, amount }) => ({
    id,
    description: say(language, movementWords[kind]),
    dateTime: at,
    amount: decimalOf(amount),
  })),
  ...transactionsBefore(customer, world, language),
])

const someRecipe = (world: World, name: string) =>
  everyRecipe[drawn(world.seed, `${name}/recipe`, everyRecipe.length)]!

/** What the employer pays of a meal, taxed and untaxed. */
const subsidiesOf = (world: World, name: string, price: number) => {
  const taxSubsidy = Math.round((price * drawn(world.seed, `${name}/tax`, 4)) / 10)
  const nonTaxSubsidy = Math.round((price * drawn(world.seed, `${name}/plain`, 3)) / 10)
  return {
    taxSubsidy: decimalOf(taxSubsidy as Cents),
    nonTaxSubsidy: decimalOf(nonTaxSubsidy as Cents),
  }
}

const placeOf = (world: World, name: string, language: Language) => {
  const n = drawn(world.seed, `${name}/place`, canteens.length)
  return { canteen: canteens[n]!.name[language], register: `${n + 1}0${1 + (n % 2)}` }
}

const costCenters = ["4410", "4420", "5100"] as const

export const consumption = reporting("consumption", (customer, { world, language }) =>
  rowsBefore(
    world,
    customer.rowCounts.consumption,
    (n, dateTime) => {
      const name = `${customer.login}/consumption/${n}`
      const recipe = someRecipe(world, name)
      return {
        id: 700_000 - n,
        dateTime,
        costCenter: costCenters[n % costCenters.length]!,
        ...placeOf(world, name, language),
        recipe: recipe.names[language],
        taxRate: 12,
        ...subsidiesOf(world, name, recipe.price),
        price: decimalOf(recipe.price),
      }
    },
    `${customer.login}/consumption`,
  ),
)

/** A price without its tax of 12 %. */
const untaxed = (cents: number): number => decimalOf(Math.round(cents / 1.12) as Cents)

export const bills = reporting("bills", (customer, { world, language, request }) =>
  rowsBefore(
    world,
    customer.rowCounts.bills,
    (n, dateTime) => {
      const name = `${customer.login}/bill/${n}`
      const items = Array.from({ length: 1 + drawn(world.seed, `${name}/items`, 4) }, (_, k) => {
        const recipe = someRecipe(world, `${name}/${k}`)
        const amount = 1 + drawn(world.seed, `${name}/${k}/amount`, 2)
        const price = recipe.price * amount
        return {
          price,
          row: {
            prodid: recipe.productId,
            name: recipe.names[language],
            amount,
            priceWIT: decimalOf(price as Cents),
            priceWOT: untaxed(price),
            taxRate: 12,
            ...subsidiesOf(world, `${name}/${k}`, price),
          },
        }
      })
      const whole = items.reduce((sum, { price }) => sum + price, 0)
      const discount = drawn(world.seed, `${name}/discount`, 5) === 0 ? 10 : 0
      const paid = Math.round((whole * (100 - discount)) / 100)
      const usedBonus = discount === 0 ? 0 : Math.min(1000, paid)
      const { register } = placeOf(world, name, language)
      return {
        id: 800_000 - n,
        serialNumber: `B${String(100_000 - n)}`,
        register,
        costCenter: costCenters[n % costCenters.length]!,
        dateTime,
        priceWIT: decimalOf(paid as Cents),
        discount,
        ...subsidiesOf(world, name, paid),
        usedBonus: decimalOf(usedBonus as Cents),
        ...(/^(1|true)$/.test(request.query["withDetails"] ?? "")
          ? { items: items.map(({ row }) => row) }
          : {}),
      }
    },
    `${customer.login}/bill`,
  ),
)

/** Valid around today, some no more. */
const validity = ({ today }: Moment, n: number, days: number) => ({
  validFrom: `${addDays(today, -30 * (n + 1))} 00:00:00`,
  validTo: `${addDays(today, days - 20 * n)} 23:59:59`,
})

export const bonuses: Handler = ({ world, login, moment }) => {
  const { rowCounts, bonusBalance } = world.customers[login]!
  const rows = Array.from({ length: rowCounts.bonuses }, (_, n) => {
    const bonus = 5000 + 2500 * n
    const balance = n === 0 ? Math.min(bonus, bonusBalance) : 0
    return {
      id: 900 + n,
      ...validity(moment, n, 60),
      maxDiscountPercent: 50,
      minBillPrice: 50,
      bonus: decimalOf(bonus as Cents),
      drawn: decimalOf((bonus - balance) as Cents),
      balance: decimalOf(balance as Cents),
      currency: "CZK",
    }
  })
  return [world, done({ bonuses: rows })]
}

const voucherKinds = ["Lunch", "Coffee", "Soup"] as const

export const vouchers: Handler = ({ world, login, moment }) => {
  const rows = Array.from({ length: world.customers[login]!.rowCounts.vouchers }, (_, n) => ({
    id: 950 + n,
    ...validity(moment, n, 45),
    creationTimeStamp: `${addDays(moment.today, -31 * (n + 1))} 08:00:00`,
    voucherSet: `Set ${n + 1}`,
    voucherType: voucherKinds[n % voucherKinds.length]!,
  }))
  return [world, done({ vouchers: rows })]
}
