/** Schemas of all events: what decodes, encodes and redacts a line of a log. Not part of a page's first load. */
import { Schema } from "effect"
import * as Account from "#domain/account/events.ts"
import * as Canteens from "#domain/canteens/events.ts"
import * as Cart from "#domain/cart/events.ts"
import * as Client from "#domain/client/events.ts"
import * as Clock from "#domain/clock/events.ts"
import * as Consents from "#domain/consents/events.ts"
import * as Forms from "#domain/forms/events.ts"
import * as LoginForm from "#domain/loginForm/events.ts"
import * as Language from "#domain/language/events.ts"
import * as Menu from "#domain/menu/events.ts"
import * as Modals from "#domain/modals/events.ts"
import * as Offer from "#domain/offer/events.ts"
import * as Orders from "#domain/orders/events.ts"
import * as Pairing from "#domain/pairing/events.ts"
import * as Place from "#domain/place/events.ts"
import * as Presses from "#domain/presses/events.ts"
import * as Questions from "#domain/questions/events.ts"
import * as Reader from "#domain/reader/events.ts"
import * as Reports from "#domain/reports/events.ts"
import * as Session from "#domain/session/events.ts"
import * as Toasts from "#domain/toasts/events.ts"
import * as Update from "#domain/update/events.ts"

export const Event = Schema.Union([
  Client.Event,
  Questions.Event,
  Session.Event,
  Language.Event,
  Account.Event,
  Canteens.Event,
  Menu.Event,
  Cart.Event,
  Orders.Event,
  Consents.Event,
  Reports.Event,
  Reader.Event,
  Place.Event,
  Offer.Event,
  LoginForm.Event,
  Presses.Event,
  Forms.Event,
  Toasts.Event,
  Modals.Event,
  Pairing.Event,
  Update.Event,
  Clock.Event,
])
