/** The server's no, to every call: the client hides what is not allowed, but the server decides. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  type Client,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  type Step,
} from "#tests/support/client.ts"
import { rejected } from "#simulators/values/make.ts"

type Call = {
  /** After a login, what asks; most are asked by it. */
  readonly asked?: ReadonlyArray<Step>
  readonly answer: (state: App.State, failure: Failure) => App.Event
  /** Nobody waits for it any more, and it is known to have failed. */
  readonly hasFailed: (state: App.State) => boolean
}

const failed = (failure: Failure) => ({ _tag: "Failed", failure }) as const
const seqOf = (ask: Seq | undefined): Seq => ask ?? Seq.make(0)
type Reading = { readonly ask?: Seq; readonly failedAt?: number }
const isOver = ({ ask, failedAt }: Reading): boolean => ask === undefined && failedAt !== undefined

const ofAccount = (part: keyof App.State["account"], _tag: string): Call => ({
  answer: ({ account }, failure) =>
    ({ _tag, ask: seqOf(account[part].ask), answer: failed(failure) }) as App.Event,
  hasFailed: ({ account }) => isOver(account[part]),
})

const week = "7/WEEK/"
const terms: Step = ({ account }) => ({
  _tag: "TermsAnswered",
  ask: seqOf(account.terms.ask),
  answer: { _tag: "Got", value: { content: "Text", hash: "h", version: "1" } },
})

const shared: Readonly<Record<string, Call>> = {
  customer: ofAccount("customer", "CustomerAnswered"),
  balance: ofAccount("balance", "BalanceAnswered"),
  "bonus balance": ofAccount("bonus", "BonusAnswered"),
  "custom data": ofAccount("customData", "CustomDataAnswered"),
  terms: ofAccount("terms", "TermsAnswered"),
  "accepting terms": {
    asked: [terms, { _tag: "TermsAccepted" }],
    answer: ({ consents: { accepting } }, failure) => ({
      _tag: "TermsSaved",
      ask: accepting._tag === "Asking" ? accepting.ask : Seq.make(0),
      answer: failed(failure),
    }),
    hasFailed: ({ consents }) => consents.accepting._tag === "Failed",
  },
  canteens: {
    asked: [{ _tag: "CanteensWanted" }],
    answer: ({ canteens }, failure) => ({
      _tag: "CanteensAnswered",
      ask: seqOf(canteens.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ canteens }) => isOver(canteens),
  },
  menu: {
    asked: [{ _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } }],
    answer: ({ menu }, failure) => ({
      _tag: "MenuAnswered",
      key: week,
      ask: seqOf(menu.entries[week]?.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ menu }) => isOver(menu.entries[week]!),
  },
  orders: {
    answer: ({ orders }, failure) => ({
      _tag: "OrdersAnswered",
      ask: seqOf(orders.listed.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ orders }) => isOver(orders.listed),
  },
  report: {
    asked: [{ _tag: "ReportWanted", report: "bills", range: "ALLTIME" }],
    answer: ({ reports }, failure) => ({
      _tag: "ReportAnswered",
      report: "bills",
      range: "ALLTIME",
      ask: seqOf(reports.entries[0]?.reading.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ reports }) => isOver(reports.entries[0]!.reading),
  },
}

const own: Readonly<Record<string, Call>> = {
  pairings: {
    asked: [{ _tag: "PairingsWanted" }],
    answer: ({ pairing }, failure) => ({
      _tag: "PairingsAnswered",
      ask: seqOf(pairing.list.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ pairing }) => isOver(pairing.list),
  },
  comment: {
    asked: [
      { _tag: "FieldSet", form: "leaveComment", field: "inputComment", value: "Good" },
      { _tag: "FormSubmitted", form: "leaveComment", secrets: {} },
    ],
    answer: ({ forms }, failure) => ({
      _tag: "FormAnswered",
      form: "leaveComment",
      ask: seqOf(forms.sent[0]?.ask),
      answer: failed(failure),
    }),
    hasFailed: ({ forms }) =>
      forms.sent.length === 0 && forms.forms.leaveComment?.status._tag === "Fail",
  },
}

const config = { autoLogout: 0, showCustomData: true, commentDelayTime: 0 }
const begin = ({ asked = [] }: Call): Client => clientAfter(...member(config), ...asked)
const refuse = (call: Call, failure: Failure): Client =>
  begin(call).after((state) => call.answer(state, failure))

const denied: Failure = { _tag: "Denied", message: "no" }

describe.each(Object.entries({ ...shared, ...own }))("%s", (_name, call) => {
  test("PERM-13 a 403 and a refusal by success false are heard, and end no session", () => {
    expect(call.hasFailed(begin(call).state)).toBe(false)
    for (const failure of [rejected(403, { message: "no" }), denied]) {
      const { state } = refuse(call, failure)
      expect(call.hasFailed(state)).toBe(true)
      expect(state.session.member).toBeDefined()
      expect(state.place.isUnauthorized).toBe(false)
    }
  })
})

/** Of calls that every tab hears of: one law, and none is left out. */
describe.each(Object.entries(shared))("%s", (_name, call) => {
  test("ERR-23 a 401 logs out in place", () => {
    const { state } = refuse(call, rejected(401))
    expect(state.session.member).toBeUndefined()
    expect(state.place).toMatchObject({ isUnauthorized: true, path: "/offer/WEEK" })
  })

  test("ERR-15 ERR-18 the server's words are said, whatever was asked", () => {
    for (const failure of [rejected(400, { message: "Not today." }), denied]) {
      const { state } = refuse(call, failure)
      expect(state.toasts.list).toMatchObject([
        { messageKey: "message" in failure ? failure.message : "", kind: "no" },
      ])
    }
  })

  test("ERR-24 UI-41 a 503 is said once, as an absent server", () => {
    const { state } = refuse(call, rejected(503))
    expect(state.client.lostAt).toBeDefined()
    expect(state.toasts.list.map(({ messageKey }) => messageKey)).toEqual([
      "messageServerUnavailable",
    ])
  })
})

test("ERR-23 PERM-13 a 401 for an order logs out, a 403 refuses it", () => {
  const sending = clientAfter(...member(config), orderAsked(), looked())
  const lost = sending.after(orderFailed(rejected(401)))
  expect(lost.state.session.member).toBeUndefined()
  expect(lost.state.place.isUnauthorized).toBe(true)
  for (const failure of [rejected(403, { message: "no" }), denied]) {
    const refused = sending.after(orderFailed(failure))
    expect(refused.phase._tag).toBe("Refused")
    expect(refused.state.session.member).toBeDefined()
    expect(refused.demands("SendOrder")).toEqual([])
  }
})

test("ERR-23 a 401 of the comment, which only one tab knows of, is told to all", () => {
  const client = refuse(own["comment"]!, rejected(401))
  const [told] = client.waits("UnauthorizedSeen")
  expect(client.after(told!.report).state.session.member).toBeUndefined()
})
