/**
 * One law for every answer: each call of the contract, each kind of answer, by the whole client in one process. What is
 * expected stands here, written from the seed; a call or a kind without a law does not compile, and a cell whose call was
 * not made fails. Source: seed §7, §8, design "One law for every answer".
 */
import { afterAll, describe, expect, test } from "vitest"
import { type Operation, statusOf } from "#domain/app/status.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { visible } from "#domain/modals/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { messageOf } from "#domain/requests/why.ts"
import { callsMade } from "#tests/support/callsMade.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"
import { fault } from "#simulators/people/journey.ts"

const words = "The books are being closed."
const away = "messageServerUnavailable"
const unclear = "Error.messageError"

const failed = (status: number) =>
  ({ kind: "status", status, body: { error: { message: words } } }) as const
const kinds = {
  Ok: undefined,
  Refused: { kind: "refuse", resultText: words },
  OldCart: { kind: "oldCart", message: words },
  Asks: { kind: "force", message: words },
  Unauthorized: failed(401),
  Unavailable: failed(503),
  Failed: failed(400),
  Broken: failed(500),
  Unreadable: { kind: "malformed" },
  NoAnswer: { kind: "dropBefore" },
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as ReadonlyArray<Kind>

/** What a person sees of it. */
type Seen = {
  /** Notifications that something did not work, newest first. */
  readonly said: ReadonlyArray<string>
  /** What stands where the data would, or beside the button. */
  readonly stands: string
  /** The session is over. */
  readonly ended: boolean
  readonly dialog: string
  /** How an order stands. */
  readonly order: string
}
const nothing: Seen = { said: [], stands: "", ended: false, dialog: "", order: "" }
type Law = Readonly<Record<Kind, Partial<Seen>>>

const told: Partial<Seen> = { said: [words], stands: words }
const isAway: Partial<Seen> = { said: [away], stands: "unavailable" }

/** The server's words are said in full, and stand where the data would. */
const read: Law = {
  Ok: {},
  Refused: told,
  OldCart: told,
  Asks: { dialog: "forceCall" },
  Unauthorized: { ended: true },
  Unavailable: isAway,
  Failed: told,
  Broken: told,
  Unreadable: { said: [unclear], stands: "unreadable" },
  NoAnswer: isAway,
}
/** They stand beside the button. What was not answered is not known to have worked. */
const change: Law = {
  ...read,
  Unreadable: { said: [unclear], stands: "unanswered" },
  NoAnswer: { said: [away], stands: "unanswered" },
}
/** A 401 to who is nobody is a word of the server's: the page says it. */
const guests: Law = { ...change, Unauthorized: { stands: words } }
/** The old password is wrong, not the session. Source: PWD-15. */
const password = guests
/** Its own sentence comes too. Source: REG-08. */
const registering: Law = {
  ...guests,
  Refused: { said: ["message.registrationFailed", words], stands: words },
  OldCart: { said: ["message.registrationFailed", words], stands: words },
  Unauthorized: { said: ["message.registrationFailed"], stands: words },
  Unavailable: { said: ["message.registrationFailed", away], stands: "unavailable" },
  Failed: { said: ["message.registrationFailed", words], stands: words },
  Broken: { said: ["message.registrationFailed", words], stands: words },
}
/** A dialog says how it ended, in the same words. Source: UI-24. */
const inDialog: Law = {
  Ok: { dialog: "pairing" },
  Refused: { stands: words, dialog: "pairing" },
  OldCart: { stands: words, dialog: "pairing" },
  Asks: { dialog: "forceCall" },
  Unauthorized: { ended: true },
  Unavailable: { stands: "unavailable", dialog: "pairing" },
  Failed: { stands: words, dialog: "pairing" },
  Broken: { stands: words, dialog: "pairing" },
  Unreadable: { stands: "unanswered", dialog: "pairing" },
  NoAnswer: { stands: "unanswered", dialog: "pairing" },
}
/** The page is about nothing else, and says it. Source: PAIR-20. */
const wholePage: Law = {
  Ok: {},
  Refused: { stands: words },
  OldCart: { stands: words },
  Asks: { dialog: "forceCall" },
  Unauthorized: { ended: true },
  Unavailable: { stands: "unavailable" },
  Failed: { stands: words },
  Broken: { stands: words },
  Unreadable: { stands: "unanswered" },
  NoAnswer: { stands: "unanswered" },
}
/** Their dialog stays, and says that it did not work. Source: TERMS-04. */
const agreed: Law = {
  Ok: {},
  Refused: { ...told, dialog: "terms" },
  OldCart: { ...told, dialog: "terms" },
  Asks: { dialog: "forceCall" },
  Unauthorized: { ended: true },
  Unavailable: { said: [away], dialog: "terms" },
  Failed: { ...told, dialog: "terms" },
  Broken: { ...told, dialog: "terms" },
  Unreadable: { said: [unclear], dialog: "terms" },
  NoAnswer: { said: [away], dialog: "terms" },
}
const refused: Partial<Seen> = { said: [words], stands: words, order: "Refused" }
const inDoubt: Partial<Seen> = { said: [away], order: "InDoubt" }
/** Words at once; what may have been carried out is looked for. Source: ORDER-18. */
const order = (done: string, waits: string): Law => ({
  Ok: { order: done },
  Refused: refused,
  OldCart: refused,
  Asks: { dialog: "force", order: "AwaitingAnswer" },
  Unauthorized: { ended: true, order: waits },
  Unavailable: inDoubt,
  Failed: refused,
  Broken: { said: [words], order: "InDoubt" },
  // It was carried out, and the list says so.
  Unreadable: { order: done },
  NoAnswer: inDoubt,
})
/** A check books nothing: it waits for a server that is away, and what else goes wrong is its no. */
const check: Law = {
  ...order("Accepted", "Queued"),
  Unavailable: { said: [away], order: "Queued" },
  Broken: refused,
  Unreadable: { said: [unclear], order: "Refused" },
  NoAnswer: { said: [away], order: "Queued" },
}
const wrong: Partial<Seen> = { said: ["message.wrongCredentials"] }
/** What the server says stands in the form, below the sentence of ours. Source: LOGIN-05, LOGIN-06. */
const login: Law = {
  Ok: {},
  Refused: wrong,
  OldCart: { said: [unclear], stands: words },
  Asks: { dialog: "forceCall" },
  Unauthorized: wrong,
  Unavailable: { said: [away] },
  Failed: { said: [unclear], stands: words },
  Broken: { said: [unclear], stands: words },
  Unreadable: { said: [unclear] },
  NoAnswer: { said: [away] },
}
/** There is no form. */
const card: Law = {
  ...login,
  OldCart: { said: [words] },
  Failed: { said: [words] },
  Broken: { said: [words] },
}
/** It is asked for by itself, again and again: who needs it is told by what waits for it. */
const quiet: Law = {
  Ok: {},
  Refused: {},
  OldCart: {},
  Asks: { dialog: "forceCall" },
  Unauthorized: {},
  Unavailable: { said: [away] },
  Failed: {},
  Broken: {},
  Unreadable: {},
  NoAnswer: { said: [away] },
}

const laws: Readonly<Record<CallName, Law>> = {
  authenticate: quiet,
  login,
  cardLogin: card,
  canteens: read,
  menu: read,
  customer: read,
  balance: read,
  bonusBalance: read,
  customData: read,
  terms: read,
  acceptTerms: agreed,
  orders: read,
  orderDirect: order("Accepted", "Stale"),
  cancelOrder: order("Confirmed", "Queued"),
  exchangeOrder: order("Confirmed", "Queued"),
  checkCart: check,
  orderCart: order("Accepted", "Queued"),
  transactions: read,
  consumption: read,
  bills: read,
  bonuses: read,
  vouchers: read,
  startRegistration: registering,
  finishRegistration: registering,
  requestPasswordReset: guests,
  resetPassword: guests,
  changePassword: password,
  startCardChange: change,
  finishCardChange: change,
  startCardRevoke: change,
  finishCardRevoke: change,
  unblockCard: change,
  saveCustomer: change,
  resetVirtualCard: change,
  comment: change,
  topUpByCard: change,
  topUpBySecond: change,
  pairing: read,
  pairings: read,
  confirmPairing: inDialog,
  rejectPairing: inDialog,
  deletePairing: inDialog,
  invalidatePairing: inDialog,
  confirmPairingByString: wholePage,
  rejectPairingByString: wholePage,
}

const config = {
  autoLogout: 0,
  allowGuests: true,
  showCustomData: true,
  showBonusBalance: 2,
  topUpPaymentTypes: ["gateway", "qerko"],
  api: {
    main: "/webcareapi",
    creditCardPayment: "/creditcardpayment",
    secondPayment: "/secondpayment",
    pairing: "",
  },
  orderTarget: "cart",
} as const

const failureOf = (device: Device, call: CallName): Failure | undefined => {
  const { account, canteens, menu, orders, reports, pairing } = device.state()
  switch (call) {
    case "customer":
    case "balance":
    case "customData":
    case "terms":
      return account[call].failure
    case "bonusBalance":
      return account.bonus.failure
    case "canteens":
      return canteens.failure
    case "menu":
      return Object.values(menu.entries).find(({ failure }) => failure !== undefined)?.failure
    case "orders":
      return orders.listed.failure
    case "pairings":
      return pairing.list.failure
    case "pairing":
      return pairing.one.failure
    default:
      return reports.entries.find(({ report }) => report === call)?.reading.failure
  }
}
const standsOf = (failure: Failure | undefined): string => {
  if (failure === undefined) return ""
  if (failure._tag === "Missing") return "unavailable"
  if (failure._tag === "Unreadable") return "unreadable"
  return "status" in failure && failure.status === 503 ? "unavailable" : messageOf(failure)
}
/** Beside the button. */
const besideOf = (device: Device): string | undefined => {
  const { forms, pairing, loginForm, consents } = device.state()
  if (loginForm.failure?.why === "unreadable") return loginForm.failure.message
  if (consents.accepting._tag === "Failed") return consents.accepting.message
  const statuses = Object.values(forms.forms).map(({ status }) => status)
  for (const status of [...statuses, pairing.change, pairing.byString])
    if (status._tag === "Fail") return status.why === "refused" ? status.message : status.why
  return undefined
}

const seenOn = (device: Device, call: CallName, who: Who): Seen => {
  const { toasts, session, modals, orders } = device.state()
  const phase = orders.intents.at(-1)?.phase
  const beside = phase?._tag === "Refused" ? phase.message : besideOf(device)
  const isCustomers = who !== "guest" && call !== "authenticate"
  const ended = isCustomers && session.member === undefined
  return {
    said: toasts.messages.filter(({ kind }) => kind === "no").map(({ messageKey }) => messageKey),
    // What is read once more for a guest is another question.
    stands: ended ? "" : (beside ?? standsOf(failureOf(device, call))),
    ended,
    dialog: visible(modals)?.type ?? "",
    order: phase?._tag ?? "",
  }
}

/** Of a letter that nobody wrote, a card that is not blocked and the like: the server's yes is made up. */
const madeUp: ReadonlySet<CallName> = new Set<CallName>([
  "finishRegistration",
  "resetPassword",
  "finishCardChange",
  "finishCardRevoke",
  "unblockCard",
  "confirmPairingByString",
  "rejectPairingByString",
])
const yes = { kind: "status", status: 200, body: { success: true } } as const

const pathOf = (call: CallName): string => {
  const { method, base, path } = allCalls[call]
  const root = { main: "", pairing: "", creditCardPayment: "/creditcardpayment" }
  return `${method} ${base === "secondPayment" ? "/secondpayment" : root[base]}${path}`
}

type Who = "customer" | "guest" | "kiosk"

const at = (call: CallName, who: Who): Device => {
  const { path, before } = callsMade[call]
  const isKiosk = call === "cardLogin" || who === "kiosk"
  const device = makeDevice({
    config: { ...config, allowCardLogin: isKiosk },
    ...(path === undefined ? {} : { path }),
  })
  if (call === "acceptTerms") device.control("POST", "terms", { termsVersion: "2026-11-01" })
  device.control("PATCH", "customer", {
    login: "jana",
    supportedTopUpPayment: ["gateway", "qerko"],
  })
  if (who !== "guest") device.login()
  device.advance(1000)
  before?.(device)
  return device
}
/** Presses, and counts the calls that came of it. */
const press = (device: Device, call: CallName, ms = 3000): number => {
  const count = () =>
    (device.control("GET", "journal") as ReadonlyArray<{ method: string; path: string }>).filter(
      ({ method, path }) => method === allCalls[call].method && path.endsWith(allCalls[call].path),
    ).length
  const before = count()
  const events = callsMade[call].press(device)
  for (const each of Array.isArray(events) ? events : [events]) device.send(each, 0)
  device.advance(ms)
  return count() - before
}
/** Whose status a screen shows. Source: DATA-33. */
const operations: Partial<Record<CallName, Operation>> = {
  login: "login",
  canteens: "canteens",
  menu: "menu",
  balance: "balance",
  orders: "orders",
  transactions: "transactions",
  consumption: "consumption",
  bills: "bills",
  bonuses: "bonuses",
  vouchers: "vouchers",
  startRegistration: "registration",
  finishRegistration: "registrationFinish",
  requestPasswordReset: "passwordResetRequest",
  resetPassword: "passwordReset",
  changePassword: "passwordChange",
  startCardChange: "cardChangeStart",
  finishCardChange: "cardChangeFinish",
  startCardRevoke: "cardRevokeStart",
  finishCardRevoke: "cardRevokeFinish",
  unblockCard: "unblockCard",
  saveCustomer: "profileEdit",
  resetVirtualCard: "virtualCardReset",
  comment: "comment",
  topUpByCard: "topUp",
  pairings: "pairing",
  confirmPairing: "pairing",
}

describe("how an operation stands", () => {
  test.each(Object.entries(operations) as ReadonlyArray<[CallName, Operation]>)(
    "DATA-32 DATA-33 DATA-34 of %s, as %s",
    (call, name) => {
      const { who } = callsMade[call]
      const statusWith = (what: Parameters<typeof fault>[2] | undefined, ms = 3000): string => {
        const device = at(call, who)
        const before = statusOf(device.state(), name)
        if (what !== undefined) fault(device, pathOf(call), what, 9)
        press(device, call, ms)
        return `${before} ${statusOf(device.state(), name)}`
      }
      expect(statusWith(madeUp.has(call) ? yes : undefined, 1000)).toMatch(
        /^(default|success) success$/,
      )
      expect(statusWith(kinds.Failed)).toMatch(/ failed$/)
      expect(statusWith(kinds.NoAnswer)).toMatch(/ failed$/)
      expect(statusWith(kinds.Asks)).toMatch(/ pending$/)
      expect(statusWith({ kind: "hang" }, 100)).toMatch(/ pending$/)
    },
  )
})

const cells = new Map<string, Partial<Record<Kind, Seen>>>()

const calls = Object.keys(laws) as ReadonlyArray<CallName>
const ids = "ERR-01 ERR-02 ERR-15 ERR-16 ERR-18 ERR-23 ERR-24 ERR-25"

/** Each kind of answer, once: what was seen and what should have been, and by which kinds no call was made. */
const rowOf = (call: CallName, law: Law, who: Who) => {
  const seen: Partial<Record<Kind, Seen>> = {}
  const expected: Partial<Record<Kind, Seen>> = {}
  const unmade: Array<Kind> = []
  for (const kind of names) {
    const device = at(call, who)
    const what = kinds[kind] ?? (madeUp.has(call) ? yes : undefined)
    if (what !== undefined) fault(device, pathOf(call), what, 9)
    // What never arrives stands in no journal.
    if (press(device, call) === 0 && kind !== "NoAnswer") unmade.push(kind)
    seen[kind] = seenOn(device, call, who)
    expected[kind] = { ...nothing, ...law[kind] }
  }
  cells.set(who === "guest" ? `${call} (guest)` : who === "kiosk" ? `${call} (kiosk)` : call, seen)
  return { seen, expected, unmade }
}

describe("each call, each kind of answer", () => {
  test.each(calls)(`${ids} %s`, (call) => {
    const { seen, expected, unmade } = rowOf(call, laws[call], callsMade[call].who)
    expect(unmade).toEqual([])
    expect(seen).toEqual(expected)
  })
})

/** A body that is not what the contract says, whether its call was carried out, and the kind of answer that it is. */
const damages = {
  "a portal's page": [{ kind: "html", processed: true }, true, "Unreadable"],
  "half of it": [{ kind: "truncate" }, true, "NoAnswer"],
  "no fields": [{ kind: "status", status: 200, body: [] }, false, "Unreadable"],
} as const

/** Of ten megabytes, each of which is read: once as an answer, once as an order's. */
const large = { "10 MB": [{ kind: "huge" }, false, "Unreadable"] } as const
const largeOf: ReadonlySet<CallName> = new Set<CallName>(["menu", "orderDirect"])

/** A login without a success is none, and a list of no canteens is one. Source: LOGIN-04. */
const withoutFields: Partial<Record<CallName, Kind>> = {
  login: "Refused",
  cardLogin: "Refused",
  canteens: "Ok",
}

describe("each call, each damage to its body", () => {
  test.each(calls)(`${ids} ORDER-18 %s`, (call) => {
    const seen: Record<string, Seen> = {}
    const expected: Record<string, Seen> = {}
    const law = laws[call]
    for (const [name, [damage, isCarriedOut, kind]] of Object.entries({
      ...damages,
      ...(largeOf.has(call) ? large : {}),
    })) {
      const device = at(call, callsMade[call].who)
      fault(device, pathOf(call), damage, 9)
      press(device, call)
      seen[name] = seenOn(device, call, callsMade[call].who)
      const known = name === "no fields" ? withoutFields[call] : undefined
      // An order is looked for: the list says whether it was booked, and nothing else does.
      const order = isCarriedOut ? law.Ok.order! : "InDoubt"
      expected[name] = {
        ...nothing,
        ...law[known ?? kind],
        ...(law.NoAnswer.order === "InDoubt" ? { order } : {}),
      }
    }
    expect(seen).toEqual(expected)
  })
})

describe("asked by a guest", () => {
  /** A new token is tried once; then the page says why. */
  const guestRead: Law = { ...read, Unauthorized: { stands: words } }
  test.each(["canteens", "menu"] as const)(`${ids} %s`, (call) => {
    const { seen, expected, unmade } = rowOf(call, guestRead, "guest")
    expect(unmade).toEqual([])
    expect(seen).toEqual(expected)
  })
})

describe("asked at a kiosk", () => {
  const left: Partial<Seen> = { ended: true, said: ["session.unfinished"] }
  const kiosk: Partial<Record<CallName, Law>> = {
    orders: read,
    balance: read,
    orderDirect: { ...laws.orderDirect, Unauthorized: left },
    cancelOrder: { ...laws.cancelOrder, Unauthorized: left },
  }
  test.each(Object.keys(kiosk) as ReadonlyArray<CallName>)(`${ids} SESS-04 %s`, (call) => {
    const { seen, expected, unmade } = rowOf(call, kiosk[call]!, "kiosk")
    expect(unmade).toEqual([])
    expect(seen).toEqual(expected)
  })
})

/** What can be pressed again; the others are done once in the life of their page, or stand in the way of another. */
const again = calls.filter(
  (call) => (laws[call] === read || laws[call] === change) && !call.startsWith("finishCard"),
)

const drifts = (["type", "null", "missing", "extra"] as const).map(
  (drift) => [drift, { kind: "schemaDrift", drift }] as const,
)

describe("an order's answer in another shape", () => {
  /** What a check tells of a cart books nothing. */
  const orders = calls.filter((call) => laws[call].Ok.order !== undefined && call !== "checkCart")
  test.each(orders)(`ORDER-18 API-28 %s is done once, and nobody is asked`, (call) => {
    for (const [drift, what] of drifts) {
      const device = at(call, callsMade[call].who)
      fault(device, pathOf(call), what, 9)
      press(device, call)
      device.control("DELETE", "faults")
      device.advance(300_000)
      const { dialog, order: stands } = seenOn(device, call, callsMade[call].who)
      expect([drift, dialog, stands]).toEqual([drift, "", "Confirmed"])
    }
  })
})

describe("and then", () => {
  test.each(again)(
    `ERR-11 ERR-24 API-28 %s, asked for again, works as if nothing had been`,
    (call) => {
      const wrong: Array<string> = []
      const mine = names.filter((kind) => laws[call][kind].ended !== true)
      for (const [kind, what] of [...mine.map((each) => [each, kinds[each]] as const), ...drifts]) {
        const device = at(call, callsMade[call].who)
        if (what !== undefined) fault(device, pathOf(call), what, 9)
        press(device, call)
        device.control("DELETE", "faults")
        const [question] = device.state().questions.list
        if (question !== undefined) device.send({ _tag: "QuestionLeft", id: question.id }, 1000)
        if (madeUp.has(call)) fault(device, pathOf(call), yes, 9)
        press(device, call)
        const { stands, dialog, ended } = seenOn(device, call, callsMade[call].who)
        if (stands !== "" || dialog !== "" || ended) wrong.push(`${kind}: ${stands} ${dialog}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(calls.filter((call) => laws[call].Asks.dialog === "forceCall"))(
    `ERR-08 %s goes once more with the answer`,
    (call) => {
      const device = at(call, callsMade[call].who)
      fault(device, pathOf(call), kinds.Asks, 1)
      if (madeUp.has(call))
        device.control("POST", "faults", { id: "yes", match: { call: pathOf(call) }, do: yes })
      press(device, call)
      const [question] = device.state().questions.list
      device.send({ _tag: "QuestionAnswered", id: question!.id, answer: "YES" }, 3000)
      const sent = device.control("GET", "journal") as ReadonlyArray<{
        readonly path: string
        readonly headers: Readonly<Record<string, string>>
      }>
      const forced = sent.filter(({ headers }) => headers["x-asw-force"] === "YES")
      expect(forced.map(({ path }) => path.endsWith(allCalls[call].path))).toEqual([true])
      expect(device.state().questions.list).toEqual([])
      expect(seenOn(device, call, callsMade[call].who)).toEqual({ ...nothing, ...laws[call].Ok })
    },
  )
})

/** One letter for each thing that was seen: words, away, unclear, its own sentence; ends, dialog, an order's phase. */
const shortOf = ({ said, stands, ended, dialog, order: phase }: Seen): string => {
  const letters: Readonly<Record<string, string>> = {
    [words]: "words",
    [away]: "away",
    [unclear]: "unclear",
  }
  const parts = [
    said.map((each) => letters[each] ?? "own").join("+"),
    stands === "" ? "" : "stands",
    ended ? "ends" : "",
    dialog === "" ? "" : "asks",
    phase,
  ]
  return parts.filter((part) => part !== "").join(" ") || "-"
}

afterAll(() => {
  const lines = [...cells].map(([call, row]) =>
    [
      call,
      ...names.map((kind) => `${kind}: ${row[kind] === undefined ? "?" : shortOf(row[kind])}`),
    ].join(" | "),
  )
  console.log(lines.join("\n"))
})
