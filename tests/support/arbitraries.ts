/** fast-check generators. Few ids and keys, so that events meet on purpose. */
import fc from "fast-check"
import * as App from "#domain/app/index.ts"
import { type Choices, lineKeyOf } from "#domain/cart/model.ts"
import { total } from "#domain/cart/selectors.ts"
import { languages } from "#domain/config/index.ts"
import { LocalTime } from "#domain/kernel/civil.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { actionIds, formIds, letterIds } from "#domain/forms/field.ts"

import type { Pairing } from "#domain/pairing/model.ts"
import { actions, pairingStatuses } from "#domain/pairing/names.ts"
import { timeFactors } from "#domain/session/index.ts"
import { periods } from "#domain/menu/index.ts"
import { entryOf, queryOf } from "#domain/offer/selectors.ts"
import type { Intent } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { orderEvent } from "#domain/standing/userActions.ts"
import { reportEvent } from "./reportArbitraries.ts"
import {
  asks,
  cents,
  day,
  makeCustomer,
  makeDish,
  makeItem,
  makeLine,
  makeListed,
  makeMenu,
  missing,
  morning,
  opened,
  pieces,
  ref,
  rejected,
  started,
  tab,
  time,
} from "#simulators/values/make.ts"

type Event = App.Event
type Arb<Value> = fc.Arbitrary<Value>

const of = <const Values extends ReadonlyArray<unknown>>(...values: Values): Arb<Values[number]> =>
  fc.constantFrom(...values)

const flag = fc.boolean()
/** Of shared events: the first few of a log. */
const id: Arb<Seq> = fc.integer({ min: 1, max: 24 }).map((n) => Seq.make(n))
const tabId: Arb<Seq> = fc.integer({ min: -12, max: -1 }).map((n) => Seq.make(n))
const small = fc.integer({ min: 1, max: 3 })
const moment: Arb<EpochMs> = fc
  .integer({ min: 0, max: 200 })
  .map((n) => EpochMs.make(morning + n * 1000))

const until = time("2026-11-18 08:00:20")
const dishes = [
  makeDish(),
  makeDish({ mealId: 2, price: cents(34_35) }),
  makeDish({ mealId: 3, canteenId: 8, productId: 5, portions: 2, orderUntil: until }),
]
const dish = of(...dishes)
const quantity = small.map(pieces)
const modifiers = fc.array(of(1, "2"), { maxLength: 2 })
const lineKey = fc.tuple(dish, modifiers).map(([each, chosen]) => lineKeyOf(each, chosen))
const choices: Arb<typeof Choices.Type> = of(
  {},
  { orderType: "toTable" },
  { deliveryType: "pickUpInStore", paymentType: "pickup" },
  { paymentType: "account" },
)
const shown = of(34_35, 68_70, 100_00, 134_35, 200_00, 300_00).map(cents)

const row = fc
  .record({
    orderId: of(901, 902, 903, "904"),
    mealId: of(1, 2, 3),
    quantity,
    cancelStatus: of("POSSIBLE", "FOR_EXCHANGE", "NOT_POSSIBLE"),
    canteenId: of(7, 8),
  })
  .map((over) => makeListed(over))
const rows = fc.uniqueArray(row, { maxLength: 4, selector: ({ orderId }) => orderId })

const failure: Arb<Failure> = of(
  missing,
  asks,
  rejected(400, { message: "no" }),
  rejected(400, { code: "INSUFFICIENT_BALANCE", message: "" }),
  rejected(401),
  rejected(409, { code: "CART_OUTDATED", message: "old" }),
  rejected(503),
  { _tag: "Unreadable", where: "a" },
  { _tag: "Denied", message: "denied" },
)

const answer = <Value>(value: Arb<Value>) =>
  fc.oneof(
    { weight: 3, arbitrary: value.map((each) => ({ _tag: "Got", value: each }) as const) },
    { weight: 1, arbitrary: failure.map((each) => ({ _tag: "Failed", failure: each }) as const) },
  )

const item = fc
  .record({
    status: of("AVAILABLE", "SOLD_OUT", "EXCHANGE", "CLOSED", "READONLY"),
    price: of(100_00, 120_00).map(cents),
    mealId: of(1, 2),
  })
  .map((over) => makeItem(over))
const menu = fc
  .record({ items: fc.array(item, { maxLength: 3 }), canteenId: of(7, 8) })
  .map((over) => makeMenu(over))
const query = fc.oneof(
  fc.record({ timeSpan: of(...periods), canteenId: of(7, 8) }),
  fc.record({ timeSpan: of(...periods) }),
)

const customer = of("jana", "petr").map((customerId) => makeCustomer({ customerId }))
const card = of("card1", "card2").map(ref)
const identity = customer.map((each) => ({ customer: each, balance: 250_00 }))

const paths = of(
  "/",
  "/login",
  "/offer/WEEK",
  "/offer/day",
  "/orders",
  "/cart",
  "/profile/bills",
  "/thank-you",
  "/payment-failure",
  "/card-change/abc",
  "/pairing/abc",
  "/profile/pairing",
  "/x",
)

const config = of(
  {},
  { orderTarget: "cart" },
  { allowGuests: true },
  { allowCardLogin: true },
  { autoLogout: 0, orderDebounce: 0 },
  { applicationMode: "shop", allowGuests: true },
)

/** Fields are checked by the test that every generated event is one. */
const event = (_tag: Event["_tag"], fields: Readonly<Record<string, Arb<unknown>>>): Arb<Event> =>
  fc.record(fields).map((rest) => ({ _tag, ...rest }) as unknown as Event)

const plain = (_tag: Event["_tag"]): Arb<Event> => fc.constant({ _tag } as unknown as Event)

/** Ordering and settling, most wanted. */
export const orderingEvent: Arb<Event> = fc.oneof(
  fc.tuple(dish, quantity).map(([each, n]): Event => ({
    _tag: "OrderAsked",
    dish: each,
    quantity: n,
    shown: cents(each.price * n),
  })),
  event("OrdersAnswered", { ask: id, answer: answer(rows) }),
  event("OrderAnswered", {
    id,
    attempt: small,
    isCheck: flag,
    answer: answer(
      fc.oneof(
        fc.record({ orderIds: fc.array(of(901, 902), { maxLength: 1 }) }),
        fc.record({
          orderIds: fc.array(of(901, 902), { maxLength: 1 }),
          gateway: of("link").map(ref),
        }),
      ),
    ),
  }),
  event("OrderAnswered", {
    id,
    attempt: small,
    isCheck: fc.constant(false),
    answer: answer(fc.constant({ orderIds: [] })),
  }),
  event("MenuRechecked", { id, look: moment, answer: answer(menu) }),
  event("CancelAsked", { order: row }),
  event("ExchangeAsked", { order: row }),
  event("IntentWithdrawn", { id }),
  event("IntentDismissed", { id }),
  event("LookAsked", { id }),
  event("ForceAnswered", { id, answer: of("YES", "NO") }),
  event("ForceLeft", { id }),
  event("OrderUnsent", { id, attempt: fc.integer({ min: 1, max: 3 }) }),
  event("ChangeAnswered", { id, choice: of("order", "drop"), shown }),
  event("SurplusAnswered", { id, choice: of("keep", "cancel"), orderId: of(901, 902) }),
  event("NotFoundAnswered", { id, choice: of("again", "keep", "drop") }),
  event("DeadlinePassed", { id }),
  event("OrdersDue", {}),
  event("NetworkSeen", { isOnline: flag }),
  event("StorageLost", { why: of("full", "broken", "absent") }),
  plain("LogDamaged"),
  plain("DamageSeen"),
)

const cartEvent: Arb<Event> = fc.oneof(
  event("LineAdded", { dish, modifiers, quantity }),
  event("LineAdded", { dish, modifiers, quantity }),
  event("LineQuantitySet", { key: lineKey, quantity }),
  event("LineModifiersSet", { key: lineKey, modifiers }),
  event("LineRemoved", { key: lineKey }),
  event("LineRestored", {
    line: of(makeLine(), makeLine({ mealId: 2 }, [1])),
    index: fc.integer({ min: -1, max: 5 }),
  }),
  plain("CartCleared"),
  event("ChoicesMade", { choices }),
  event("ThankYouReached", { of: tabId }),
  event("PaymentFailureReached", { of: tabId }),
  event("CheckoutAsked", { shown, choices }),
)

const clientStarted = fc
  .tuple(config, flag, fc.subarray(["guest", "member", "basic"]))
  .map(([over, isOnline, secrets]) =>
    started(over as never, { isOnline, secretsKept: secrets.map(ref), languages: ["en", "cs"] }),
  )

const sessionEvent: Arb<Event> = fc.oneof(
  clientStarted,
  plain("TokenAsked"),
  event("TokenAnswered", {
    ask: id,
    answer: answer(fc.constant({ token: ref("guest"), canPair: true })),
  }),
  event("LoginAsked", { basic: fc.constant(ref("basic")), keep: flag, isModal: flag }),
  event("LoginAnswered", {
    ask: id,
    answer: answer(identity.map((each) => ({ identity: each, token: ref("member") }))),
  }),
  event("LoginSwitched", { card }),
  event("QuestionAsked", {
    key: of("account/balance/3", "menu/read/4", "forms/send/-2"),
    message: of("Really?"),
    answers: fc.constant([{ id: "YES", label: "Yes" }]),
  }),
  event("PersistenceAnswered", { isPersisted: flag }),
  event("BalanceSeen", { balance: of(0, -5, 250_00) }),
  event("QuestionAnswered", { id, answer: of("YES") }),
  event("QuestionLeft", { id }),
  event("QuestionEnded", { id }),
  event("ActivitySeen", { lastAt: moment }),
  event("WarningReached", { since: moment }),
  event("InactivityReached", { since: moment }),
  event("PermanenceReached", { since: moment }),
  event("TimeLimitAdjusted", { factor: of(...timeFactors) }),
  plain("LogoutAsked"),
  event("LogoutAsked", { forgets: fc.constant(true) }),
  plain("ErasureRequested"),
  event("PasswordChanged", { basic: fc.constant(ref("basic")) }),
  plain("UnauthorizedSeen"),
  plain("TermsAccepted"),
  event("TermsSaved", { ask: id, answer: answer(fc.constant({})) }),
  plain("TermsClosed"),
  plain("CommentSent"),
  event("LanguageChosen", { language: of(...languages) }),
)

/** Of the connection that is, now and then of another one. */
const readerEvent: Arb<Event> = fc.oneof(
  event("ReaderOpened", { link: id }),
  event("ReaderClosed", { link: id }),
  event("ReaderAnswered", { link: id, of: of("ping", "read", "stop") }),
  event("ReaderAnswered", { link: id }),
  event("ReaderRead", { link: id, card, isFinal: flag }),
  event("ReaderRead", { link: id, isFinal: flag }),
  event("ReaderFailed", { link: id, code: of("CRTRANSPORTREADERROR", "CROTHER") }),
  event("ReaderWaited", { until: moment }),
  plain("ListenStarted"),
  plain("ListenStopped"),
)

const readingEvent: Arb<Event> = fc.oneof(
  plain("BalanceWanted"),
  plain("CustomerWanted"),
  event("VirtualCardIssued", { code: fc.constant(ref("code")) }),
  event("CustomerAnswered", { ask: id, answer: answer(identity) }),
  event("BalanceAnswered", { ask: id, answer: answer(of(0, -5, 250_00)) }),
  event("BonusAnswered", {
    ask: id,
    answer: answer(fc.constant({ balance: 5, currency: "CZK" })),
  }),
  event("CustomDataAnswered", {
    ask: id,
    answer: answer(fc.constant([{ label: "a", value: "b" }])),
  }),
  event("TermsAnswered", {
    ask: id,
    answer: answer(fc.constant({ content: "", hash: "h", version: "1" })),
  }),
  plain("CanteensWanted"),
  event("CanteensAnswered", {
    ask: id,
    answer: answer(
      fc.constant([
        { id: 7, name: "Seven" },
        { id: "8", name: "Eight" },
      ]),
    ),
  }),
  event("MenuWanted", { query }),
  event("MenuAnswered", {
    ask: id,
    key: of("7/WEEK/", "8/WEEK/", "/WEEK/", "7/DAY/"),
    answer: fc.oneof(
      answer(menu.map((each) => ({ menu: each, digest: "d" }))),
      fc.constant({ _tag: "Same" } as const),
    ),
  }),
  plain("OrdersWanted"),
  event("OrdersAnswered", { ask: id, answer: answer(rows) }),
)

/** Of one tab only. */
export const formName = of(...formIds, ...actionIds, ...letterIds)
const fieldName = of(
  "inputEmail",
  "inputCustomerType",
  "firstName",
  "street",
  "employerStreet",
  "preferredAddress",
  "inputComment",
  "inputLoginUsername",
  "gpsLatitude",
  "unknown",
)
const secretName = of(
  "inputPassword",
  "inputPasswordAgain",
  "inputPasswordNew",
  "inputPasswordNewAgain",
  "inputPasswordOld",
  "inputNewCardNumber",
  "inputToken",
)
const count = fc.integer({ min: 0, max: 6 })
const seen = fc.record({
  length: count,
  lowercase: count,
  uppercase: count,
  digit: count,
  special: count,
  sameAs: fc.uniqueArray(secretName, { maxLength: 2 }),
})

const formEvent: Arb<Event> = fc.oneof(
  event("FieldSet", {
    form: formName,
    field: fieldName,
    value: fc.oneof(of("", "company", "a@b.cz", "home", "12,5"), fc.array(of("home"))),
  }),
  event("SecretTyped", { form: formName, field: secretName, seen }),
  event("FormCleaned", { form: formName }),
  event("FormSubmitted", { form: formName, secrets: of({}, { inputPassword: ref("basic") }) }),
  event("FormAnswered", {
    form: formName,
    ask: tabId,
    answer: answer(
      of(
        { message: "" },
        { message: "ok", basic: ref("basic") },
        { message: "", code: ref("code") },
      ),
    ),
  }),
  event("BlockReached", { since: moment }),
  plain("ResetRested"),
)

const tabEvent: Arb<Event> = fc.oneof(
  paths.map((path) => opened(path)),
  event("RouteShown", { path: paths }),
  event("LoginWanted", { returnPath: paths }),
  event("VisibilitySeen", { isVisible: flag }),
  event("WidthSeen", { width: of(320, 720, 1440) }),
  event("UserBarMeasured", { width: of(120, 384, 385, 700) }),
  event("MenuOpened", { menu: of("main", "user", "mobile", "overflow") }),
  plain("MenuClosed"),
  event("DaySelected", { day: of("2026-11-18", "2026-11-19").map(day) }),
  event("RangeChosen", { from: of("2026-11-18").map(day), to: of("2026-11-17").map(day) }),
  event("CanteenChosen", { canteenId: of(7, 8) }),
  event("HealthToggled", { health: of("HEALTHY", "NORMAL") }),
  event("FilterToggled", { id: of("a", "b") }),
  event("SearchTyped", { text: of("", "soup") }),
  plain("FiltersCleared"),
  event("PanelToggled", { isOpen: flag }),
  plain("MenuRetried"),
  plain("DayTurned"),
  event("LoginNameTyped", { name: of("jana", "") }),
  event("KeepLoggedSet", { keep: flag }),
  event("LoginBlocked", { name: of("required", "pattern"), isPasswordEmpty: flag }),
  event("ToastExpired", { id: fc.oneof(id, tabId) }),
  event("ToastClosed", { id: fc.oneof(id, tabId) }),
  event("ToastsHeld", { isHeld: flag }),
  plain("MessagesSeen"),
  plain("MessagesCleared"),
  event("ModalClosed", { id: fc.oneof(id, tabId) }),
  plain("LoginOpened"),
  plain("LocationOpened"),
  event("ModifiersOpened", { dish, quantity }),
  plain("ReportOpened"),
  event("QuestionOpened", { intent: id }),
  plain("LogoutQuestioned"),
  plain("MessagesOpened"),
  plain("UpdateFound"),
  plain("UpdateAsked"),
  event("ClocksCompared", { aheadMs: fc.integer({ min: -90_000_000, max: 90_000_000 }) }),
  event("OrderPutOff", { dish, quantity, shown }),
  event("CheckoutPutOff", { shown, choices }),
  event("Pressed", {
    press: fc.oneof(
      event("OrderAsked", { dish, quantity, shown }),
      event("CheckoutAsked", { shown, choices }),
      event("LineAdded", { dish, modifiers, quantity }),
      event("OrderPutOff", { dish, quantity, shown }),
    ),
  }),
  event("PressEnded", { id: fc.oneof(id, tabId) }),
)

const token = of("pairing1", "pairing2", "pairing3").map(ref)
const moments = of("2026-11-16 08:00:00", "2026-11-17 08:00:00").map(time)
export const pairing: Arb<Pairing> = fc.record(
  {
    status: of(...pairingStatuses),
    rank: fc.integer({ min: 0, max: 3 }),
    system: of("Skaut Club", "Sport Plus"),
    pairedAt: moments,
    invalidAt: moments,
    requestedAt: moments,
    validTill: moments,
    token,
  },
  { requiredKeys: ["status", "rank"] },
)

const pairingEvent: Arb<Event> = fc.oneof(
  plain("PairingsWanted"),
  event("PairingsAnswered", { ask: tabId, answer: answer(fc.array(pairing, { maxLength: 3 })) }),
  event("PairingOpened", { token }),
  event("PairingAnswered", {
    ask: tabId,
    answer: answer(fc.oneof(fc.constant({}), fc.record({ found: pairing }))),
  }),
  event("PairingQuestioned", { action: of(...actions), token }),
  event("PairingChangeAsked", { action: of(...actions), token }),
  event("PairingStringSent", { action: of("confirm", "decline"), string: token }),
  plain("PairingStringUnread"),
  event("PairingChanged", {
    ask: tabId,
    answer: answer(of({ message: "" }, { message: "ok", link: ref("link") })),
  }),
)

export const anyEvent: Arb<Event> = fc.oneof(
  { weight: 5, arbitrary: orderingEvent },
  { weight: 2, arbitrary: cartEvent },
  { weight: 2, arbitrary: sessionEvent },
  { weight: 2, arbitrary: readingEvent },
  { weight: 1, arbitrary: readerEvent },
  { weight: 2, arbitrary: tabEvent },
  { weight: 1, arbitrary: formEvent },
  { weight: 1, arbitrary: reportEvent },
  { weight: 1, arbitrary: pairingEvent },
)

/** An event made for what is known: without aim, answers hardly ever meet their questions. */
type Move = (state: App.State) => Event

const blind = (events: Arb<Event>): Arb<Move> => events.map((each) => () => each)

/** About one of the intents there are. */
const aimed = <Value>(
  values: Arb<Value>,
  make: (intent: Intent, value: Value) => Event,
): Arb<Move> =>
  fc.tuple(fc.nat(5), values).map(([n, value]) => ({ orders }) => {
    // What is in doubt takes the most looks to settle.
    const doubted = orders.intents.filter(({ phase }) => phase._tag === "InDoubt")
    const intents = doubted.length > 0 && n < 3 ? doubted : orders.intents
    const intent = intents[intents.length - 1 - (n % intents.length)]
    return intent === undefined ? { _tag: "OrdersWanted" } : make(intent, value)
  })

const nothing = fc.constant([])
const orderAnswer = fc.oneof(
  fc.record({ orderIds: fc.array(of(901, 902), { maxLength: 1 }) }),
  fc.constant({ orderIds: [], gateway: ref("link") }),
)

const aimedMove: Arb<Move> = fc.oneof(
  answer(fc.oneof(nothing, rows)).map((listed): Move => ({ orders }) => {
    const { ask } = orders.listed
    return ask === undefined
      ? { _tag: "OrdersWanted" }
      : { _tag: "OrdersAnswered", ask, answer: listed }
  }),
  answer(fc.oneof(nothing, rows)).map((listed): Move => ({ orders }) => {
    const { ask } = orders.listed
    return ask === undefined
      ? { _tag: "OrdersWanted" }
      : { _tag: "OrdersAnswered", ask, answer: listed }
  }),
  aimed(
    fc.oneof(
      answer(orderAnswer),
      of(missing, asks).map((each) => ({ _tag: "Failed", failure: each }) as const),
    ),
    ({ id, attempt, phase }, answered) => ({
      _tag: "OrderAnswered",
      id,
      attempt,
      isCheck: phase._tag === "Validating",
      answer: answered,
    }),
  ),
  aimed(answer(menu), (intent, answered) => ({
    _tag: "MenuRechecked",
    id: intent.id,
    look: intent.phase._tag === "Stale" ? intent.phase.at : EpochMs.make(0),
    answer: answered,
  })),
  aimed(of("again", "keep", "drop"), ({ id }, choice) => ({
    _tag: "NotFoundAnswered",
    id,
    choice,
  })),
  aimed(of("keep", "cancel"), ({ id, phase }, choice) => ({
    _tag: "SurplusAnswered",
    id,
    choice,
    ...(phase._tag === "Duplicate" && phase.extra[0] !== undefined
      ? { orderId: phase.extra[0].orderId }
      : {}),
  })),
  aimed(of("YES", "NO"), ({ id }, word) => ({ _tag: "ForceAnswered", id, answer: word })),
  aimed(of("order", "drop"), ({ id, phase }, choice) => ({
    _tag: "ChangeAnswered",
    id,
    choice,
    shown: phase._tag === "PriceChanged" ? phase.price : cents(0),
  })),
  choices.map((chosen): Move => ({ cart }) => ({
    _tag: "CheckoutAsked",
    shown: total(cart),
    choices: chosen,
  })),
  fc.tuple(dish, quantity).map(([each, n]): Move => () => ({
    _tag: "OrderAsked",
    dish: each,
    quantity: n,
    shown: cents(each.price * n),
  })),
)

const member: Arb<Move> = fc.constantFrom<Move>(
  ({ session: { token } }) => ({
    _tag: "TokenAnswered",
    ask: token._tag === "None" ? token.ask : Seq.make(0),
    answer: { _tag: "Got", value: { token: ref("guest") } },
  }),
  () => ({ _tag: "LoginAsked", basic: ref("basic"), keep: false, isModal: false }),
  ({ session: { login } }) => ({
    _tag: "LoginAnswered",
    ask: login._tag === "Idle" ? Seq.make(0) : login.ask,
    answer: {
      _tag: "Got",
      value: { identity: { customer: makeCustomer() }, token: ref("member") },
    },
  }),
  ({ session }) => ({
    _tag: "InactivityReached",
    since: session.member?.lastActivityAt ?? EpochMs.make(0),
  }),
  ({ client }) => started(client.config, { secretsKept: [ref("member"), ref("guest")] }),
)

/** Shared events count up, a tab's down; time only grows. */
const played = (
  moves: ReadonlyArray<Move>,
  gaps: ReadonlyArray<number> = [],
): ReadonlyArray<App.Recorded> => {
  let state = App.initial
  let [shared, own] = [0, 0]
  let clock = morning
  return moves.map((move, n) => {
    const event = move(state)
    clock += gaps[n] ?? 1_000
    const line = {
      seq: Seq.make(App.isShared(event) ? ++shared : --own),
      at: EpochMs.make(clock),
      tab,
      event,
    }
    state = App.reduce(state, line)
    return line
  })
}

export const numbered = (events: ReadonlyArray<Event>): ReadonlyArray<App.Recorded> =>
  played(events.map((each) => () => each))

/** A started client with Jana in it. */
const prelude = (over: object): ReadonlyArray<Move> =>
  numberedPrelude.map((each) => (each._tag === "ClientStarted" ? () => started(over) : () => each))

const numberedPrelude: ReadonlyArray<Event> = [
  started(),
  opened(),
  {
    _tag: "TokenAnswered",
    ask: Seq.make(1),
    answer: { _tag: "Got", value: { token: ref("guest") } },
  },
  { _tag: "LoginAsked", basic: ref("basic"), keep: false, isModal: false },
  {
    _tag: "LoginAnswered",
    ask: Seq.make(3),
    answer: {
      _tag: "Got",
      value: { identity: { customer: makeCustomer() }, token: ref("member") },
    },
  },
]

/** Anything at all, at times that only grow. */
export const anyLog: Arb<ReadonlyArray<App.Recorded>> = fc
  .array(anyEvent, { maxLength: 60, size: "max" })
  .map(numbered)

/** Before an event, in ms: what an order waits for takes longer than a second now and then. */
const gap = fc.oneof(
  { weight: 12, arbitrary: fc.constant(1_000) },
  { weight: 2, arbitrary: fc.constant(12_000) },
  { weight: 1, arbitrary: fc.constant(60_000) },
)

const after = (moves: Arb<Move>, maxLength: number): Arb<ReadonlyArray<App.Recorded>> =>
  fc
    .tuple(config, fc.array(fc.tuple(moves, gap), { maxLength, size: "max" }))
    .map(([over, rest]) => {
      const first = prelude(over)
      return played(
        [...first, ...rest.map(([move]) => move)],
        [...first.map(() => 1_000), ...rest.map(([, ms]) => ms)],
      )
    })

/** Logged in, then mostly ordering. */
export const orderingLog = after(
  fc.oneof(
    { weight: 12, arbitrary: aimedMove },
    { weight: 3, arbitrary: blind(orderingEvent) },
    { weight: 3, arbitrary: blind(cartEvent) },
    { weight: 1, arbitrary: member },
    { weight: 1, arbitrary: blind(sessionEvent) },
  ),
  60,
)

/** Logged in, then anything. */
export const appLog = after(
  fc.oneof(
    { weight: 4, arbitrary: aimedMove },
    { weight: 4, arbitrary: blind(anyEvent) },
    { weight: 1, arbitrary: member },
  ),
  50,
)

/** Of today or tomorrow, with all that its day and its key may say. */
const offered = fc
  .record(
    {
      mealId: of(1, 2),
      date: of("2026-11-18", "2026-11-18", "2026-11-19").map(day),
      status: of("AVAILABLE", "AVAILABLE", "SOLD_OUT", "EXCHANGE"),
      price: of(100_00, 120_00).map(cents),
      quantity: of(1, 4, 8),
      orderUntil: of("2026-11-18 10:00:00", "2026-11-18 13:30:00").map((each) =>
        LocalTime.make(each),
      ),
      filter: of([], ["a"]),
      allowMultipleOrder: flag,
      product: of({}, { image: "{address}/soup.jpg" }).map((each) => ({
        allergens: [],
        modifiers: [],
        ...each,
      })),
    },
    { requiredKeys: ["mealId", "date"] },
  )
  .map((over) => makeItem(over))
const offeredMenu = fc
  .array(offered, { minLength: 1, maxLength: 4 })
  .map((items) => makeMenu({ items, filters: [{ id: "a", name: "A" }] }))

/** The menu that the offer shows is read, and a dish of it pressed. */
const offerMove: Arb<Move> = fc.oneof(
  answer(offeredMenu).map((answered): Move => (state) => {
    const { entries, newest: key } = state.menu
    const ask = key === undefined ? undefined : entries[key]?.ask
    if (key === undefined || ask === undefined)
      return { _tag: "MenuWanted", query: queryOf(state.offer, state) }
    const given =
      answered._tag === "Got"
        ? ({ _tag: "Got", value: { menu: answered.value, digest: `d${ask}` } } as const)
        : answered
    return { _tag: "MenuAnswered", ask, key, answer: given }
  }),
  fc.tuple(fc.nat(5), quantity, flag).map(([n, many, isJudged]): Move => (state) => {
    const items = entryOf(state.offer, state)?.menu?.items ?? []
    const item = items[n % items.length]
    if (item === undefined) return { _tag: "MenuWanted", query: queryOf(state.offer, state) }
    const press = orderEvent(state, item, many)
    return isJudged || press._tag === "ModifiersOpened" ? press : { _tag: "Pressed", press }
  }),
)

/** Logged in, then mostly before a menu. */
export const offerLog = after(
  fc.oneof(
    { weight: 8, arbitrary: offerMove },
    { weight: 4, arbitrary: aimedMove },
    { weight: 2, arbitrary: blind(tabEvent) },
    { weight: 1, arbitrary: member },
    { weight: 1, arbitrary: blind(sessionEvent) },
    { weight: 1, arbitrary: blind(anyEvent) },
  ),
  50,
)
