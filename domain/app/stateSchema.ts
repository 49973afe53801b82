/** The whole state with the privacy class of every text and number, as events have it: a file may start from a state. Not part of a page's first load. */
import { Schema } from "effect"
import { State as account } from "#domain/account/stateSchema.ts"
import { State as canteens } from "#domain/canteens/stateSchema.ts"
import { State as cart } from "#domain/cart/stateSchema.ts"
import { State as client } from "#domain/client/stateSchema.ts"
import { State as clock } from "#domain/clock/stateSchema.ts"
import { State as consents } from "#domain/consents/stateSchema.ts"
import { State as forms } from "#domain/forms/stateSchema.ts"
import { State as language } from "#domain/language/stateSchema.ts"
import { State as loginForm } from "#domain/loginForm/stateSchema.ts"
import { State as menu } from "#domain/menu/stateSchema.ts"
import { State as modals } from "#domain/modals/stateSchema.ts"
import { State as offer } from "#domain/offer/stateSchema.ts"
import { State as orders } from "#domain/orders/stateSchema.ts"
import { State as pairing } from "#domain/pairing/stateSchema.ts"
import { State as place } from "#domain/place/stateSchema.ts"
import { State as presses } from "#domain/presses/stateSchema.ts"
import { State as questions } from "#domain/questions/stateSchema.ts"
import { State as reader } from "#domain/reader/stateSchema.ts"
import { State as reports } from "#domain/reports/stateSchema.ts"
import { State as requests } from "#domain/requests/stateSchema.ts"
import { State as session } from "#domain/session/stateSchema.ts"
import { State as toasts } from "#domain/toasts/stateSchema.ts"
import { State as update } from "#domain/update/stateSchema.ts"
import type { State as App } from "./index.ts"

export const State = Schema.Struct({
  client,
  questions,
  session,
  language,
  account,
  canteens,
  menu,
  cart,
  orders,
  consents,
  reports,
  reader,
  place,
  offer,
  loginForm,
  requests,
  presses,
  toasts,
  forms,
  modals,
  pairing,
  update,
  clock,
} satisfies Record<keyof App, Schema.Top>)
