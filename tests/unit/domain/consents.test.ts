/** What customers of this device have agreed to, and when they last wrote. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { consentsMax } from "#domain/consents/model.ts"
import { commentFrom, consentOf, mustAgree } from "#domain/consents/selectors.ts"
import { visible } from "#domain/modals/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  member,
  type Step,
} from "#tests/support/client.ts"
import {
  makeConfig,
  makeCustomer,
  missing,
  morning,
  ms,
  seq,
  tab,
} from "#simulators/values/make.ts"

const accept: Step = { _tag: "TermsAccepted" }
const comment: Step = { _tag: "CommentSent" }
const terms =
  (version: string, hash = "h", content = "Rules"): Step =>
  ({ account }) => ({
    _tag: "TermsAnswered",
    ask: account.terms.ask ?? seq(0),
    answer: { _tag: "Got", value: { content, hash, version } },
  })
const saved: Step = ({ consents: { accepting } }) => ({
  _tag: "TermsSaved",
  ask: accepting._tag === "Asking" ? accepting.ask : seq(0),
  answer: { _tag: "Got", value: {} },
})
const asked = clientAfter(...member(), terms("3"))
const list = ({ state }: Client) => state.consents.list
const isAsked = ({ state }: Client) => visible(state.modals)?.type === "terms"

describe("terms", () => {
  test("TERMS-02 TERMS-09 terms ask as soon as they say anything, and only who is logged in", () => {
    const must = (content: string, hash: string, version: string) =>
      mustAgree(clientAfter(...member(), terms(version, hash, content)).state)
    expect(must("", "", "")).toBe(false)
    expect([must("x", "", ""), must("", "h", ""), must("", "", "1")]).toEqual([true, true, true])
    const { account, consents } = asked.state
    expect(
      mustAgree({ account, consents, session: { ...asked.state.session, member: undefined } }),
    ).toBe(false)
    expect(mustAgree(clientAfter(...member()).state)).toBe(false)
  })

  test("COMM-07 TERMS-02 who only wrote has agreed to nothing, and a guest is nobody of the list", () => {
    const wrote = clientAfter(...member(), comment, terms("3"))
    expect(isAsked(wrote)).toBe(true)
    expect(consentOf(wrote.state.consents, wrote.state.session)).toEqual(list(wrote)[0])
    expect(consentOf(wrote.state.consents, { member: undefined })).toBeUndefined()
  })

  test("TERMS-03 they are saved once, under the question's own name", () => {
    const sending = asked.after(accept)
    const [save] = sending.demands("SaveTerms")
    expect(save).toMatchObject({ key: `consents/terms/${save!.ask}`, version: "3", hash: "h" })
    expect(sending.after(accept).demands("SaveTerms")).toEqual([save])
    expect(asked.demands("SaveTerms")).toEqual([])
    expect(clientAfter(...guest(), accept).state.consents.accepting._tag).toBe("Idle")
    expect(clientAfter(...member(), accept).state.consents.accepting._tag).toBe("Idle")
  })

  test("TERMS-03 an answer to another question agrees to nothing", () => {
    const sending = asked.after(accept)
    const other: Step = { _tag: "TermsSaved", ask: seq(1), answer: { _tag: "Got", value: {} } }
    expect(sending.after(other).state.consents).toEqual(sending.state.consents)
    expect(asked.after(other).state.consents).toEqual(asked.state.consents)
  })

  test("TERMS-02 what came while they were being saved is asked about as well", () => {
    const sending = asked.after(accept, { _tag: "LanguageChosen", language: "cs" })
    const newer = sending.after(terms("4"), saved)
    expect(list(newer)).toEqual([{ customerId: "jana", accepted: { version: "3", hash: "h" } }])
    expect(isAsked(newer)).toBe(true)
    expect(isAsked(sending.after(terms("3"), saved))).toBe(false)
  })

  test("TERMS-04 a logout ends the saving, and a failure is forgotten with it", () => {
    for (const client of [
      asked.after(accept),
      asked.after(accept, ({ consents: { accepting } }) => ({
        _tag: "TermsSaved",
        ask: accepting._tag === "Asking" ? accepting.ask : seq(0),
        answer: { _tag: "Failed", failure: missing },
      })),
    ])
      expect(client.after({ _tag: "LogoutAsked" }).state.consents).toEqual({
        list: [],
        accepting: { _tag: "Idle" },
      })
  })

  test("TERMS-04 a refused saving says the server's words, one that found no server none", () => {
    const failed = (failure: Failure): App.State["consents"]["accepting"] =>
      asked.after(accept, ({ consents: { accepting } }) => ({
        _tag: "TermsSaved",
        ask: accepting._tag === "Asking" ? accepting.ask : seq(0),
        answer: { _tag: "Failed", failure },
      })).state.consents.accepting
    const message = "Read them first"
    expect(failed({ _tag: "Rejected", status: 400, message })).toEqual({ _tag: "Failed", message })
    expect(failed({ _tag: "Rejected", status: 503, message })).toEqual({
      _tag: "Failed",
      message: "",
    })
    expect(failed(missing)).toEqual({ _tag: "Failed", message: "" })
  })

  test("TERMS-02 who was saving while the terms were forgotten has agreed all the same", () => {
    const sending = asked.after(accept)
    const { account } = sending.state
    const { value: _, ...terms } = account.terms
    const forgotten = { ...sending.state, account: { ...account, terms } }
    const [line] = sending.after(saved).log.slice(-1)
    expect(App.reduce(forgotten, line!).consents.list).toEqual([
      { customerId: "jana", accepted: { version: "3", hash: "h" } },
    ])
  })

  test("TERMS-06 only terms without a hash are closed without a call", () => {
    const close: Step = { _tag: "TermsClosed" }
    expect(list(asked.after(close))).toEqual([])
    expect(list(clientAfter(...member(), close))).toEqual([])
    expect(list(clientAfter(...member(), terms("3", ""), close))).toEqual([
      { customerId: "jana", accepted: { version: "3", hash: "" } },
    ])
  })
})

describe("what a device keeps", () => {
  test("COMM-07 TERMS-10 one entry for each customer holds both; a guest has none", () => {
    const both = asked.after(accept, saved, at(60_000), comment)
    expect(list(both)).toEqual([
      {
        customerId: "jana",
        accepted: { version: "3", hash: "h" },
        commentedAt: morning + 60_000,
      },
    ])
    expect(list(both.after(at(70_000), comment))).toMatchObject([
      { accepted: { version: "3" }, commentedAt: morning + 70_000 },
    ])
    expect(list(clientAfter(...guest(), comment))).toEqual([])
  })

  test("COMM-07 TERMS-10 the customers who were here last are kept, whoever comes back is the newest", () => {
    const ids = Array.from({ length: consentsMax }, (_, n) => `p${n}`)
    const after = (customerId: string) => {
      const { state } = clientAfter(
        ...guest(),
        ...loggedIn({}, { customer: makeCustomer({ customerId }) }),
      )
      const consents = { ...state.consents, list: ids.map((id) => ({ customerId: id })) }
      const line = { seq: seq(99), at: ms(morning), tab, event: { _tag: "CommentSent" } } as const
      return App.reduce({ ...state, consents }, line).consents.list.map((each) => each.customerId)
    }
    expect(after("p0")).toEqual([...ids.slice(1), "p0"])
    expect(after("new")).toEqual([...ids.slice(1), "new"])
  })
})

describe("when the next comment is taken", () => {
  const config = makeConfig({ commentDelayTime: 5 })
  const last = ms(morning)
  const from = (now: number, commentedAt: typeof last | undefined = last) =>
    commentFrom(
      { customerId: "jana", ...(commentedAt === undefined ? {} : { commentedAt }) },
      config,
      ms(morning + now),
    )

  test("COMM-04 COMM-06 COMM-08 after the delay to the millisecond; a clock that was set back blocks nobody", () => {
    expect([from(0), from(299_999), from(300_000), from(-1)]).toEqual([
      morning + 300_000,
      morning + 300_000,
      undefined,
      undefined,
    ])
    expect(commentFrom({ customerId: "jana" }, config, last)).toBeUndefined()
    expect(commentFrom(undefined, config, last)).toBeUndefined()
  })
})
