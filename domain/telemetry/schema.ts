/**
 * All that telemetry can tell, field by field: what is not here does not leave. Names are OpenTelemetry's where it has
 * one. Only tests and documents import it at run time.
 */
import { Schema } from "effect"
import { EpochMs } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Action, Phase as OrderPhase } from "#domain/orders/stateSchema.ts"
import { Phase as ReaderPhase, Trouble } from "#domain/reader/stateSchema.ts"

const maybe = Schema.optionalKey
const says = (description: string) => ({ description })
const flag = (description: string) => Schema.Boolean.annotate(says(description))
const matching = (pattern: RegExp, description: string) =>
  open(Schema.String.check(Schema.isPattern(pattern)).annotate(says(description)))
const count = (description: string) =>
  open(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate(says(description)))

const tagsOf = <Tag extends string>(union: { readonly cases: Readonly<Record<Tag, unknown>> }) =>
  Object.keys(union.cases) as ReadonlyArray<string> as ReadonlyArray<Tag>

/** The kinds of page; never an address. */
export const screens = [
  "Home",
  "Offer",
  "Login",
  "Orders",
  "Cart",
  "Registration",
  "RegistrationFinish",
  "ForgottenPassword",
  "PasswordReset",
  "CardChange",
  "CardRevoke",
  "TopUpSuccessful",
  "TopUpFailure",
  "PaymentFailure",
  "ThankYou",
  "PairingByString",
  "Pairing",
  "Page",
  "Profile",
  "ProfileItem",
  "Unauthorized",
  "Withdrawal",
  "Unknown",
] as const

/** OpenTelemetry's SeverityNumber of INFO, WARN and ERROR. */
const Severity = Schema.Literals([9, 13, 17])

const record = <const Name extends string, Fields extends Schema.Struct.Fields>(
  name: Name,
  fields: Fields,
) =>
  Schema.Struct({
    name: Schema.Literal(name),
    /** When it was seen. */
    at: EpochMs,
    severity: Severity,
    attributes: Schema.Struct(fields),
  })

export const records = {
  heartbeat: record("trayline.heartbeat", {
    "app.screen.name": Schema.Literals(screens).annotate(says("the kind of page that is shown")),
    "trayline.paint.age": count("milliseconds since the browser last painted"),
    "trayline.page.visible": flag("whether the page is seen"),
    "trayline.tab.leads": flag("whether this tab is the one that sends"),
    "trayline.network.online": flag("whether the browser has a network"),
    "trayline.server.reachable": flag("whether the backend answered last"),
    "trayline.log.kept": flag("whether the device keeps the event log"),
    "trayline.orders.waiting": count("orders that were not sent yet"),
    "trayline.orders.in_doubt": count("orders of which it is not known whether they are booked"),
    "trayline.reader.phase": maybe(
      ReaderPhase.annotate(says("the card reader's connection, on a kiosk")),
    ),
    "trayline.reader.trouble": maybe(
      Trouble.fields.why.annotate(says("why no card can be read, on a kiosk")),
    ),
  }),
  call: record("trayline.call", {
    "http.request.method": Schema.Literals(["GET", "POST"]).annotate(says("the call's method")),
    "url.template": matching(
      /^(\/[\w-]{1,32})+$/,
      "the call's path, as the contract has it; no query",
    ),
    "trayline.call.duration": count("milliseconds until the answer, or until none was awaited"),
    "http.response.status_code": maybe(count("the answer's status, where one came")),
    "error.type": maybe(
      matching(
        /^(no_answer|given_up|\d{3})$/,
        "`no_answer`, `given_up`, or the status from 400 on",
      ),
    ),
  }),
  order: record("trayline.order", {
    "trayline.order.kind": Schema.Literals(tagsOf(Action)).annotate(
      says("whether it orders, cancels or gives away"),
    ),
    "trayline.order.phase": Schema.Literals(tagsOf(OrderPhase)).annotate(
      says("the phase that it reached"),
    ),
    "trayline.order.reason": maybe(
      OrderPhase.cases.Refused.fields.why.annotate(says("why it was refused")),
    ),
    "trayline.order.age": count("milliseconds since it was asked for"),
    "trayline.order.attempt": count("how often it was sent so far"),
  }),
  invariant: record("trayline.invariant", {
    "trayline.rule": matching(/^[A-Z]+-?\d+$/, "the id of the rule that was broken"),
  }),
  exception: record("exception", {
    "exception.type": matching(/^\w{1,60}$/, "the error's kind"),
    "exception.stacktrace": matching(
      /^([\w.-]{1,80}:\d+:\d+(\n|$)){0,5}$/,
      "files of the application with line and column; no message",
    ),
  }),
  dropped: record("trayline.dropped", {
    "trayline.dropped.count": count("records that were dropped since the last batch"),
  }),
} as const

export const Telemetry = Schema.Union(Object.values(records))
export type Telemetry = typeof Telemetry.Type

/** What each batch says of the page that sends it. */
export const Resource = Schema.Struct({
  "service.name": Schema.Literal("trayline").annotate(says("always the same")),
  "service.version": matching(/^[\w.+-]{1,40}$/, "the release"),
  "service.instance.id": matching(
    /^[\w-]{1,60}$/,
    "drawn by lot for each page, and anew whenever somebody logs in or out",
  ),
  "trayline.mode": matching(/^\w{1,20}$/, "`applicationMode`"),
  "device.id": maybe(
    matching(/^[\w.-]{1,40}$/, "the device's name from its start address, on a kiosk"),
  ),
})
export type Resource = typeof Resource.Type
