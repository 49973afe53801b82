/** The whole truth of the simulated backend, as plain data. Menus are not in it: they follow from the seed and a day. */
import type { BodyOf } from "#domain/contract/all.ts"
import { type Day, dayOf, type LocalTime, localTimeOf, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { CardStatus } from "#domain/account/model.ts"
import type { CancelStatus } from "#domain/orders/listed.ts"
import type { Words } from "./data/words.ts"
import type { Rule } from "./faults.ts"
import type { Request } from "./http.ts"

export type Order = {
  readonly id: number
  readonly canteenId: number
  readonly mealId: number
  readonly date: Day
  readonly quantity: number
  /** For all pieces together. */
  readonly price: Cents
  /** `counter`: paid when the meal is picked up, so nothing is paid back. */
  readonly paid: "account" | "card" | "counter"
  readonly onExchange: boolean
  /** Instead of what the deadlines say. */
  readonly cancelStatus?: CancelStatus
  /** The client's intent id, where the world takes one. */
  readonly intent?: string
}

export type Pairing = {
  readonly pairingStatus: string
  readonly pairedDT?: string
  readonly invalidDT?: string
  readonly pairingRequestDT?: string
  readonly requestValidTillDT?: string
  readonly loyaltySystem: string
  readonly externalSystemCustomerName: string
  readonly pairingNote?: string
  readonly pairingToken: string
  readonly pairingString?: string
  /** Where its system goes on once it is confirmed. */
  readonly externalSystemConfirmationURL?: string
}

/** Money on its way to or from an account, since the world began. */
export type Movement = {
  readonly id: number
  readonly at: LocalTime
  readonly kind: "meal" | "topUp" | "back"
  readonly amount: Cents
}

export type Pair = { readonly variableId: string; readonly value: string }

/** What a person tells of himself. Source: DATA-05. */
export type Profile = BodyOf<"saveCustomer">

export type LetterKind = "registration" | "passwordReset" | "cardChange" | "cardRevoke" | "pairing"

/** A letter in the outbox. */
export type Letter = {
  readonly seq: number
  readonly at: EpochMs
  readonly to: string
  readonly kind: LetterKind
  readonly token: string
  /** Below the client's address. */
  readonly link: string
}

/** What a token out of a letter stands for. */
export type Ticket = {
  readonly kind: LetterKind
  readonly issuedAt: EpochMs
  readonly isUsed: boolean
  /** Whose it is; a registration is nobody's yet. */
  readonly login?: string
  readonly data?: Profile
  readonly cardNumber?: string
}

export type Customer = {
  readonly login: string
  readonly password: string
  readonly customerId: number
  readonly firstName?: string
  readonly lastName?: string
  readonly userName?: string
  readonly companyName?: string
  readonly email: string
  readonly company: boolean
  readonly balance: Cents
  readonly bonusBalance: Cents
  /** Bonuses may have a currency of their own. */
  readonly bonusBalanceCurrency?: string
  readonly cardStatus: CardStatus
  readonly cardNumber?: string
  readonly webidentcode?: string
  /** Absent: every kind that the form offers. */
  readonly supportedTopUpPayment?: ReadonlyArray<string>
  readonly language: string
  readonly customersPairing: 0 | 1
  readonly customData: ReadonlyArray<{
    readonly id: string
    readonly label: Words
    readonly value: string
  }>
  /** Properties that only the deployment knows. Source: FORM-28. */
  readonly own?: Readonly<Record<string, unknown>>
  /** Pairs that are no field of their own here. */
  readonly additionalData: ReadonlyArray<Pair>
  readonly orders: ReadonlyArray<Order>
  readonly pairings: ReadonlyArray<Pairing>
  /** The oldest first. */
  readonly movements: ReadonlyArray<Movement>
  /** How long the histories are; their rows follow from the seed. */
  readonly rowCounts: {
    readonly transactions: number
    readonly bills: number
    readonly consumption: number
    readonly bonuses: number
    readonly vouchers: number
  }
  readonly acceptedTerms?: { readonly termsHash: string; readonly termsVersion: string }
}

/** What differs from the day's plan for one dish, by menu key. */
export type Shelf = {
  /** Portions left; `undefined`: not limited. */
  readonly left: number | undefined
  /** Portions put up for exchange by people who are not in this world. */
  readonly offered: number
  readonly closed?: "CLOSED" | "READONLY"
  readonly price?: Cents
}

export type Session = { readonly login?: string; readonly issuedAt: EpochMs }

export type Payment = {
  readonly id: string
  readonly login: string
  readonly price: Cents
  readonly buys:
    | { readonly _tag: "Cart"; readonly lines: ReadonlyArray<Omit<Order, "id" | "onExchange">> }
    | { readonly _tag: "TopUp" }
  readonly state: "open" | "paid" | "failed"
  readonly successUrl: string
  readonly failUrl: string
}

export type Terms = {
  readonly termsVersion: string | number
  readonly termsContent: string
  readonly termsHash: string
}

/** One request, as the journal keeps it. */
export type Entry = {
  readonly seq: number
  /** The world's clock, in ms since 1970. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Decoded where it is JSON. */
  readonly body: unknown
  /** 0: nothing was answered. */
  readonly status: number
  /** Id of the rule that fired. */
  readonly fault: string | null
}

/** How large a world is. */
export type Scale = {
  readonly canteens: number
  readonly dishes: number
  readonly customers: number
  /** That the plan shows, this one among them. */
  readonly weeks: number
}

export type World = {
  readonly seed: number
  readonly scale: Scale
  readonly zone: Zone
  /** Whether creates take an intent id, as header `X-ASW-INTENT` or pair `intentId`. Source: CFG-111. */
  readonly orderIdempotency: "none" | "header" | "additionalData"
  readonly clock: { readonly offsetMs: number; readonly frozenAt?: EpochMs }
  readonly customers: Readonly<Record<string, Customer>>
  readonly sessions: Readonly<Record<string, Session>>
  readonly shelves: Readonly<Record<string, Shelf>>
  readonly payments: Readonly<Record<string, Payment>>
  readonly terms?: Terms
  /** Letters that were sent, the oldest first. Source: SIM-04. */
  readonly mail: ReadonlyArray<Letter>
  readonly tickets: Readonly<Record<string, Ticket>>
  readonly comments: ReadonlyArray<{
    readonly login: string
    readonly at: EpochMs
    readonly text: string
  }>
  /** The day on which it began; histories end there. */
  readonly born: Day
  readonly faults: ReadonlyArray<Rule>
  /** Requests that reach the server later, and when. */
  readonly late: ReadonlyArray<{ readonly due: EpochMs; readonly request: Request }>
  readonly journal: ReadonlyArray<Entry>
  readonly nextOrder: number
  readonly nextToken: number
  readonly nextEntry: number
}

/** What a call knows besides the request: the world's moment, told three ways. */
export type Moment = { readonly at: EpochMs; readonly time: LocalTime; readonly today: Day }

export const momentIn = ({ clock, zone }: World, machine: EpochMs): Moment => {
  const at = clock.frozenAt ?? ((machine + clock.offsetMs) as EpochMs)
  return { at, time: localTimeOf(zone, at), today: dayOf(zone, at) }
}

/** What a record holds under a key that came from outside: never something of `Object.prototype`. */
export const entryOf = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** A person who has nothing yet. */
export const newCustomer = (
  of: Pick<Customer, "login" | "password" | "customerId" | "email" | "company">,
): Customer => ({
  ...of,
  balance: 0 as Cents,
  bonusBalance: 0 as Cents,
  cardStatus: "NONE",
  language: "en",
  customersPairing: 1,
  customData: [],
  additionalData: [],
  orders: [],
  pairings: [],
  movements: [],
  rowCounts: { transactions: 0, bills: 0, consumption: 0, bonuses: 0, vouchers: 0 },
})

/** By login name or by mail address, whatever the case of the latter. Source: LOGIN-01. */
export const customerNamed = (world: World, name: string): Customer | undefined =>
  entryOf(world.customers, name) ??
  Object.values(world.customers).find(({ email }) => email.toLowerCase() === name.toLowerCase())

export const withCustomer = (
  world: World,
  login: string,
  change: (customer: Customer) => Customer,
): World => {
  const customer = entryOf(world.customers, login)
  if (customer === undefined) return world
  return { ...world, customers: { ...world.customers, [login]: change(customer) } }
}
