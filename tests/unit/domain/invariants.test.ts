/** A broken state is noticed: the step that led to it, with one part of the result replaced. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { type EpochMs, Seq } from "#domain/kernel/event.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  member,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  makeCustomer,
  makeDish,
  makeLine,
  opened,
  pieces,
  ref,
  rejected,
  started,
} from "#simulators/values/make.ts"

type Change = (after: App.State, before: App.State) => object

const none: Change = () => ({})

/** Names of what is broken once the last step is played and some slices of its result are replaced. */
const broken = (client: Client, last: Step, change: Change): ReadonlyArray<string> => {
  const next = client.after(last)
  const line = next.log.at(-1)!
  const after = { ...next.state, ...change(next.state, client.state) } as App.State
  return violations(client.state, line, after).map(({ id }) => id)
}

/** The step itself breaks nothing; with the change it breaks just this. */
const notices = (client: Client, last: Step, change: Change, id: string): void => {
  expect(broken(client, last, none)).toEqual([])
  expect(broken(client, last, change)).toContain(id)
}

/** Nothing of this slice happens. */
const unchanged =
  (slice: keyof App.State): Change =>
  (_after, before) => ({ [slice]: before[slice] })

const shop = { orderTarget: "cart", autoLogout: 0 } as const
const added = (mealId: number): App.Event => ({
  _tag: "LineAdded",
  dish: makeDish({ mealId }),
  modifiers: [],
  quantity: pieces(1),
})
const filled = clientAfter(...member(shop), added(1), added(2))

describe("of the cart", () => {
  test("a cart that was cleared has no lines", () => {
    notices(filled, { _tag: "CartCleared" }, unchanged("cart"), "CART-10")
  })

  test("the line that was removed is gone, and no other", () => {
    const { key } = makeLine({ mealId: 1 })
    const other: Change = ({ cart }, before) => ({
      cart: { ...cart, lines: before.cart.lines.slice(0, 1) },
    })
    notices(filled, { _tag: "LineRemoved", key }, other, "CART-07")
    notices(filled, { _tag: "LineRemoved", key }, unchanged("cart"), "CART-07")
  })

  test("nobody finds the cart of who was here before", () => {
    const [asked, answered] = loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) })
    const left = filled.after({ _tag: "LogoutAsked" }, tokenGot(), asked!)
    expect(left.state.cart.lines).toHaveLength(2)
    notices(left, answered!, unchanged("cart"), "CART-35")
  })
})

describe("of the session", () => {
  const config = { autoLogout: 60, permanentLoginDuration: 600, allowPermanentLogin: true }
  const kept = clientAfter(...guest(config), ...loggedIn({ keep: true }))
  const passing = clientAfter(...member(config))
  const out: Change = ({ session }) => ({ session: { ...session, member: undefined } })

  test("only its own timer ends it", () => {
    const idle: Step = ({ session }) => ({
      _tag: "InactivityReached",
      since: session.member!.lastActivityAt,
    })
    const earlier: Step = ({ session }) => ({
      _tag: "InactivityReached",
      since: (session.member!.lastActivityAt - 1) as EpochMs,
    })
    const over: Step = ({ session }) => ({
      _tag: "PermanenceReached",
      since: session.member!.loggedInAt,
    })
    notices(kept, idle, out, "SESS-09")
    notices(passing, earlier, out, "SESS-09")
    notices(passing, over, out, "SESS-09")
    expect(broken(passing, idle, none)).toEqual([])
    expect(broken(kept, over, none)).toEqual([])
  })

  test("a start restores nothing that is over", () => {
    const start = started(config, { secretsKept: [ref("member")] })
    const begin = clientAfter(...member(config), { at: 120_000 })
    const late = begin.after({ _tag: "MenuClosed" })
    notices(late, start, unchanged("session"), "SESS-08")
  })

  test("its times are those of its login and of what was seen", () => {
    const seen: Step = ({ session }) => ({
      _tag: "ActivitySeen",
      lastAt: session.member!.lastActivityAt,
    })
    const moved =
      (ms: number): Change =>
      ({ session }) => ({
        session: { ...session, member: { ...session.member!, lastActivityAt: ms } },
      })
    notices(passing, seen, moved(0), "SESS-07")
    notices(passing, seen, moved(9e14), "SESS-07")
  })
})

describe("of consents", () => {
  const read: Step = ({ account }) => ({
    _tag: "TermsAnswered",
    ask: account.terms.ask ?? Seq.make(0),
    answer: { _tag: "Got", value: { content: "Text", hash: "h", version: "2" } },
  })
  const saved =
    (isGood: boolean): Step =>
    ({ consents: { accepting } }) => ({
      _tag: "TermsSaved",
      ask: accepting._tag === "Asking" ? accepting.ask : Seq.make(0),
      answer: isGood ? { _tag: "Got", value: {} } : { _tag: "Failed", failure: rejected(400) },
    })
  const begun = clientAfter(...member({ autoLogout: 0 }))
  const asked = begun.after(read, { _tag: "TermsAccepted" })
  const agreed =
    (customerId: string): Change =>
    ({ consents }) => ({
      consents: { ...consents, list: [{ customerId, accepted: { version: "2", hash: "h" } }] },
    })

  test("terms that the server did not take are not agreed to", () => {
    notices(asked, saved(false), agreed("jana"), "TERMS-04")
  })

  test("nobody agrees for another customer", () => {
    notices(asked, saved(true), agreed("petr"), "TERMS-10")
  })

  test("somebody who has to agree is asked", () => {
    notices(begun, read, unchanged("modals"), "TERMS-02")
  })
})

describe("of pairings", () => {
  const rows: Step = ({ pairing: { list } }) => ({
    _tag: "PairingsAnswered",
    ask: list.ask ?? Seq.make(0),
    answer: {
      _tag: "Got",
      value: [
        { status: "pending", rank: 0, token: ref("one") },
        { status: "missed", rank: 1, token: ref("two") },
      ],
    },
  })
  const change = (name: string): App.Event => ({
    _tag: "PairingChangeAsked",
    action: "confirm",
    token: ref(name),
  })
  const listed = clientAfter(
    ...member({ autoLogout: 0 }, "/profile/pairing"),
    { _tag: "PairingsWanted" },
    rows,
  )
  const loading =
    (name: string, ask: number): Change =>
    ({ pairing }) => ({
      pairing: {
        ...pairing,
        change: { _tag: "Loading", ask: Seq.make(ask), action: "confirm", secret: ref(name) },
      },
    })

  test("a change begins only where the status allows it, and after the one before", () => {
    notices(listed, change("two"), loading("two", -99), "PAIR-09")
    notices(listed.after(change("one")), change("one"), loading("one", -99), "PAIR-09")
  })

  test("after a change what is shown is read again", () => {
    const changed: Step = ({ pairing }) => ({
      _tag: "PairingChanged",
      ask: pairing.change._tag === "Loading" ? pairing.change.ask : Seq.make(0),
      answer: { _tag: "Got", value: { message: "" } },
    })
    const unread: Change = ({ pairing }, before) => ({
      pairing: { ...pairing, list: before.pairing.list },
    })
    notices(listed.after(change("one")), changed, unread, "PAIR-11")
  })
})

describe("of forms", () => {
  const typed = clientAfter(...member({ autoLogout: 0, commentDelayTime: 0 }), {
    _tag: "FieldSet",
    form: "leaveComment",
    field: "inputComment",
    value: "Good",
  })
  const submit: App.Event = { _tag: "FormSubmitted", form: "leaveComment", secrets: {} }
  const sentOnceMore: Change = ({ forms }) => ({
    forms: {
      ...forms,
      sent: [...forms.sent, ...forms.sent.map((each) => ({ ...each, ask: Seq.make(-99) }))],
    },
  })

  test("a form has one call under way, and only one that was submitted", () => {
    notices(typed, submit, sentOnceMore, "FORM-43")
    const clean: App.Event = { _tag: "FormCleaned", form: "leaveComment" }
    notices(typed.after(submit), clean, sentOnceMore, "FORM-43")
  })

  test("a secret goes with its page, and what was typed with its customer", () => {
    const secret: App.Event = {
      _tag: "SecretTyped",
      form: "passwordChange",
      field: "inputPasswordOld",
      seen: { length: 5, lowercase: 5, uppercase: 0, digit: 0, special: 0, sameAs: [] },
    }
    const left: App.Event = { _tag: "RouteShown", path: "/orders" }
    notices(typed.after(secret), left, unchanged("forms"), "PWD-17")
    notices(typed, { _tag: "LogoutAsked" }, unchanged("forms"), "I19")
  })
})

describe("of reports", () => {
  const want = (report: "bills" | "bonuses"): App.Event => ({
    _tag: "ReportWanted",
    report,
    range: "ALLTIME",
  })
  const answer =
    (ask: (asked: Seq) => number): Step =>
    ({ reports: { entries } }) => ({
      _tag: "ReportAnswered",
      report: "bills",
      range: "ALLTIME",
      ask: Seq.make(ask(entries[0]!.reading.ask!)),
      answer: { _tag: "Got", value: { rows: { _tag: "bills", rows: [] } } },
    })
  const wanted = clientAfter(...member({ autoLogout: 0 }), want("bills"))
  const holds =
    (_tag: string): Change =>
    ({ reports }) => ({
      reports: {
        ...reports,
        entries: reports.entries.map((entry) => ({
          ...entry,
          reading: { value: { _tag, rows: [] } },
        })),
      },
    })

  test("each stands once, and changes by the answer that it waits for", () => {
    const twice: Change = ({ reports }) => ({
      reports: { ...reports, entries: [...reports.entries, ...reports.entries] },
    })
    notices(wanted, want("bonuses"), twice, "I39")
    notices(
      wanted,
      answer((asked) => asked - 1),
      holds("bills"),
      "API-23",
    )
    notices(
      wanted,
      answer((asked) => asked),
      holds("bonuses"),
      "DATA-16",
    )
  })

  test("they go with their customer", () => {
    notices(wanted, { _tag: "LogoutAsked" }, unchanged("reports"), "I19")
  })
})

test("the page of a tab that opens anew breaks nothing", () => {
  expect(broken(filled, opened("/cart"), none)).toEqual([])
})
