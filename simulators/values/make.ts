/** Smallest valid values. A test spells out only the fields it is about. */
import type { Customer } from "#domain/account/index.ts"
import type * as App from "#domain/app/index.ts"
import type { Dish, Line } from "#domain/cart/model.ts"
import { lineKeyOf } from "#domain/cart/model.ts"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { Day, LocalTime, utc, type Zone } from "#domain/kernel/civil.ts"
import { EpochMs, type Of, Seq, TabId } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import type { Menu, MenuItem } from "#domain/menu/model.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Failure } from "#domain/requests/failure.ts"

/** Wednesday 18 November 2026, 8:00 UTC. */
export const morning = Date.UTC(2026, 10, 18, 8)

export const day = (text: string): Day => Day.make(text)
export const time = (text: string): LocalTime => LocalTime.make(text)
export const cents = (value: number): Cents => Cents.make(value)
export const pieces = (value: number): Quantity => Quantity.make(value)
export const seq = (value: number): Seq => Seq.make(value)
export const ms = (value: number): EpochMs => EpochMs.make(value)
export const ref = (name: string): SecretRef => SecretRef.make(name)
export const tab = TabId.make("t1")

/** Prague in 2026: an hour ahead of UTC, two from 29 March 1:00 UTC to 25 October 1:00 UTC. */
export const prague: Zone = {
  name: "Europe/Prague",
  offsets: [
    { from: Date.UTC(2025, 9, 26, 1), minutes: 60 },
    { from: Date.UTC(2026, 2, 29, 1), minutes: 120 },
    { from: Date.UTC(2026, 9, 25, 1), minutes: 60 },
  ],
}

export const today = day("2026-11-18")

export const makeConfig = (over: Partial<Config> = {}): Config => ({ ...defaultConfig, ...over })

/** A dish at 100.00. */
export const makeDish = (over: Partial<Dish> = {}): Dish => ({
  mealId: 1,
  date: today,
  canteenId: 7,
  name: "Soup",
  group: "Soups",
  price: cents(100_00),
  allowMultipleOrder: true,
  modifiers: [],
  ...over,
})

export const makeLine = (over: Partial<Dish> = {}, modifiers: ReadonlyArray<Id> = []): Line => ({
  key: lineKeyOf(makeDish(over), modifiers),
  dish: makeDish(over),
  modifiers: [...modifiers],
  quantity: pieces(1),
})

/** What {@link makeDish} is made of. */
export const makeItem = (over: Partial<MenuItem> = {}): MenuItem => ({
  mealId: 1,
  date: today,
  canteenId: 7,
  group: "Soups",
  filter: [],
  name: "Soup",
  price: cents(100_00),
  status: "AVAILABLE",
  allowMultipleOrder: true,
  product: { allergens: [], modifiers: [] },
  ...over,
})

export const makeMenu = (over: Partial<Menu> = {}): Menu => ({
  canteenId: 7,
  filters: [],
  availableDays: [today],
  closedDays: [],
  items: [makeItem()],
  timeSpan: "WEEK",
  ...over,
})

/** A row of the server's list for {@link makeDish}. */
export const makeListed = (over: Partial<ListedOrder> = {}): ListedOrder => ({
  orderId: 901,
  canteenId: 7,
  mealId: 1,
  date: today,
  quantity: pieces(1),
  name: "Soup",
  group: "Soups",
  price: cents(100_00),
  cancelStatus: "POSSIBLE",
  ...over,
})

export const makeCustomer = (over: Partial<Customer> = {}): Customer => ({
  customerId: "jana",
  company: false,
  cardStatus: "NONE",
  additionalData: [],
  ...over,
})

/** A refusal with a status. */
export const rejected = (
  status: number,
  over: Partial<Omit<Of<Failure, "Rejected">, "_tag" | "status">> = {},
): Failure => ({ _tag: "Rejected", status, message: "", ...over })

export const missing: Failure = { _tag: "Missing" }

/** The server's question with two answers. */
export const asks: Failure = rejected(449, {
  code: "FORCE",
  message: "Sure?",
  force: {
    message: "Order after the deadline?",
    answers: [
      { id: "YES", label: "Yes" },
      { id: "NO", label: "No" },
    ],
  },
})

export const started = (
  config: Partial<Config> = {},
  over: Partial<Of<App.Event, "ClientStarted">> = {},
): App.Event => ({
  _tag: "ClientStarted",
  config: makeConfig(config),
  zone: utc,
  secretsKept: [],
  languages: ["en"],
  isOnline: true,
  ...over,
})

export const opened = (
  path = "/offer/WEEK",
  over: Partial<Of<App.Event, "TabOpened">> = {},
): App.Event => ({ _tag: "TabOpened", tab, path, width: 1440, isVisible: true, ...over })
