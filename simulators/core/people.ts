/** The demo people, the same for every seed. Source: docs/contract.md "Demo people", SIM-02. */
import { addDays, type Day, type LocalTime, momentOf } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import type { CancelStatus } from "#domain/orders/listed.ts"
import { canteens } from "./data/words.ts"
import { written } from "./mail.ts"
import { dishesOn, hasKitchen, withShelf } from "./menu.ts"
import { drawn } from "./random.ts"
import { type Customer, newCustomer, type Order, type Pairing, type World } from "./world.ts"

const statuses = ["pending", "valid", "rejected", "invalid", "missed"] as const
const systems = ["Skaut Club", "Zelená karta", "Bistro Bonus", "Sport Plus", "Kavárna Pod Věží"]

const pairingOf = (login: string, n: number, status: string, today: Day): Pairing => {
  const on = (days: number, time: string) => `${addDays(today, days)} ${time}` as LocalTime
  return {
    pairingStatus: status,
    pairingRequestDT: on(-3 - n, "09:15:00"),
    requestValidTillDT: status === "missed" ? on(-1, "23:59:59") : on(4 + n, "23:59:59"),
    ...(status === "valid" || status === "invalid" ? { pairedDT: on(-2, "10:30:00") } : {}),
    ...(status === "invalid" ? { invalidDT: on(-1, "14:05:00") } : {}),
    loyaltySystem: systems[n % systems.length]!,
    externalSystemCustomerName: `${login}.${n + 1}`,
    pairingNote: n === 0 ? "Collects points for every lunch" : "",
    pairingToken: `${login}-pairing-${n + 1}`,
    pairingString: `${login.toUpperCase()}-${1000 + n}`,
    ...(n === 0 ? { externalSystemConfirmationURL: "https://skaut-club.example/paired" } : {}),
  }
}

const person = (login: string, customerId: number, of: Partial<Customer>): Customer => ({
  ...newCustomer({
    login,
    password: `${login}-1234`,
    customerId,
    email: `${login}@example.com`,
    company: false,
  }),
  ...of,
})

const customData: Customer["customData"] = [
  {
    id: "favourite",
    label: {
      en: "Favourite canteen",
      cs: "Oblíbená jídelna",
      pl: "Ulubiona stołówka",
      sk: "Obľúbená jedáleň",
    },
    value: canteens[0].name.en,
  },
  {
    id: "costCentre",
    label: { en: "Cost centre", cs: "Středisko", pl: "Centrum kosztów", sk: "Stredisko" },
    value: "4410",
  },
]

const people = (today: Day): ReadonlyArray<Customer> => [
  person("jana", 4101, {
    firstName: "Jana",
    lastName: "Dvořáková",
    balance: 25_000 as Cents,
    bonusBalance: 1250 as Cents,
    cardStatus: "USED",
    cardNumber: "1001",
    webidentcode: "8594001234561",
    supportedTopUpPayment: ["gateway"],
    customData,
    pairings: statuses.map((status, n) => pairingOf("jana", n, status, today)),
    rowCounts: { transactions: 48, bills: 12, consumption: 36, bonuses: 3, vouchers: 4 },
  }),
  person("acme", 4102, {
    companyName: "ACME",
    company: true,
    balance: 500_000 as Cents,
    cardStatus: "USED",
    cardNumber: "1003",
    supportedTopUpPayment: ["gateway"],
    rowCounts: { transactions: 60, bills: 24, consumption: 120, bonuses: 0, vouchers: 0 },
  }),
  person("petr", 4103, {
    firstName: "Petr",
    lastName: "Novák",
    balance: -12_000 as Cents,
    cardStatus: "BLOCKED",
    cardNumber: "1002",
    supportedTopUpPayment: ["gateway"],
    pairings: [0, 1, 2].map((n) => pairingOf("petr", n, "pending", today)),
    rowCounts: { transactions: 20, bills: 4, consumption: 10, bonuses: 0, vouchers: 0 },
  }),
  person("ola", 4104, {
    firstName: "Aleksandra",
    lastName: "Wiśniewska",
    balance: 8000 as Cents,
    language: "pl-PL",
    supportedTopUpPayment: [],
    rowCounts: { transactions: 6, bills: 1, consumption: 3, bonuses: 0, vouchers: 0 },
  }),
  person("rich", 4105, {
    firstName: "Richard",
    lastName: "Bohatý",
    balance: 1_234_567 as Cents,
    bonusBalance: 99_900 as Cents,
    bonusBalanceCurrency: "EUR",
    cardStatus: "USED",
    cardNumber: "1005",
    supportedTopUpPayment: ["gateway", "qerko"],
    rowCounts: { transactions: 1040, bills: 250, consumption: 999, bonuses: 6, vouchers: 12 },
  }),
]

const firstNames = ["Anna", "Petr", "Eva", "Jan", "Zofia", "Marek", "Lucia", "Ondřej"] as const
const lastNames = ["Novák", "Kowalska", "Horváth", "Svoboda", "Wójcik", "Černá", "Dvořák"] as const

/** `user00001` and on: whom a large world has besides. */
const crowd = ({ seed, scale }: World): ReadonlyArray<Customer> =>
  Array.from({ length: Math.max(0, scale.customers - 5) }, (_, n) => {
    const login = `user${String(n + 1).padStart(5, "0")}`
    return person(login, 100_001 + n, {
      firstName: firstNames[n % firstNames.length]!,
      lastName: lastNames[n % lastNames.length]!,
      balance: (drawn(seed, `${login}/balance`, 500) * 100) as Cents,
      cardStatus: "USED",
      cardNumber: String(1_000_001 + n),
      rowCounts: { transactions: 40, bills: 10, consumption: 30, bonuses: 0, vouchers: 0 },
    })
  })

/** Jana's orders on the next three days with a kitchen, one of each kind. The last one's dish is sold out. */
const janasKinds: ReadonlyArray<CancelStatus> = ["POSSIBLE", "NOT_POSSIBLE", "FOR_EXCHANGE"]

const comingDays = (today: Day): ReadonlyArray<Day> =>
  Array.from({ length: 20 }, (_, n) => addDays(today, n + 1))
    .filter(hasKitchen)
    .slice(0, janasKinds.length)

export const peopled = (empty: World, today: Day): World => {
  const orders: Array<Order> = []
  let world = empty
  for (const [n, date] of comingDays(today).entries()) {
    const dish = dishesOn(world, canteens[0].id, date).find(
      ({ recipe }) => recipe.group === "meal1",
    )!
    const cancelStatus = janasKinds[n]!
    orders.push({
      id: world.nextOrder + n,
      canteenId: dish.canteenId,
      mealId: dish.recipe.mealId,
      date,
      quantity: 1,
      price: dish.price,
      paid: "account",
      onExchange: false,
      cancelStatus,
    })
    const left = cancelStatus === "FOR_EXCHANGE" ? 0 : (dish.shelf.left ?? 1) - 1
    world = withShelf(world, menuKeyOf(orders[n]!), { ...dish.shelf, left })
  }
  const customers = [...people(today), ...crowd(world)].map((each) => [
    each.login,
    each.login === "jana" ? { ...each, orders } : each,
  ])
  return withLetters({
    ...world,
    customers: Object.fromEntries(customers) as World["customers"],
    nextOrder: world.nextOrder + orders.length,
  })
}

/** Whoever has an open pairing was asked by letter. Source: SIM-04. */
const withLetters = (world: World): World => {
  let next = world
  for (const { email, pairings } of Object.values(world.customers))
    for (const { pairingStatus, pairingToken, pairingRequestDT } of pairings)
      if (pairingStatus === "pending") {
        const at = momentOf(world.zone, (pairingRequestDT ?? `${world.born} 00:00:00`) as LocalTime)
        next = written(next, at, email, "pairing", pairingToken)
      }
  return next
}
