/** All that this device has of one person, as one value that becomes a file. Source: RIGHT-02, RIGHT-03, GDPR Articles 15 and 20. */
import type * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import * as Cart from "#domain/cart/index.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { told } from "./walk.ts"

type Part = keyof App.State

/** What the server shows, and what the device knows besides: whole. Of all other parts, what says something of a person. */
const whole: ReadonlySet<Part> = new Set<Part>([
  "account",
  "cart",
  "consents",
  "language",
  "orders",
  "pairing",
  "reports",
  "session",
])

/** Others who use this device have rights of their own. */
const ofPerson = (state: App.State, owner: Id): App.State => {
  const isOwn = ({ customerId }: { readonly customerId?: Id | undefined }): boolean =>
    customerId === undefined || sameId(customerId, owner)
  const { cart, consents, language, orders } = state
  return {
    ...state,
    cart: isOwn(cart) ? cart : Cart.initial,
    consents: { ...consents, list: consents.list.filter(isOwn) },
    language: isOwn(language.choice ?? {})
      ? language
      : { current: language.current, isChosen: language.isChosen },
    orders: { ...orders, intents: orders.intents.filter(isOwn) },
  }
}

const parts = Object.keys(State.fields) as ReadonlyArray<Part>

const tellers = new Map(
  parts.map((part) => [part, told(State.fields[part], whole.has(part) ? "all" : "personal")]),
)
const tellEvent = told(Event, "personal")

const isSomething = (value: unknown): boolean =>
  value !== undefined && Object.keys(value as object).length > 0

/** The state by its parts, without those that have nothing of the person. */
export const stateOf = (state: App.State, owner: Id): Readonly<Record<string, unknown>> => {
  const own = ofPerson(state, owner)
  return Object.fromEntries(
    parts
      .map((part) => [part, tellers.get(part)!(own[part])] as const)
      .filter(([, value]) => isSomething(value)),
  )
}

/** Of what was recorded, oldest first, the events in which something personal stands. */
export const eventsOf = (
  lines: ReadonlyArray<Pick<App.Recorded, "at" | "event">>,
): ReadonlyArray<unknown> =>
  lines.flatMap(({ at, event }) => {
    const value = tellEvent(event)
    return isSomething(value) ? [{ at, event: event._tag, ...(value as object) }] : []
  })
