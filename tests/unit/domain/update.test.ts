/** A newer version is taken when nobody loses anything by it. */
import { describe, expect, test } from "vitest"
import { isDue, isOffered } from "#domain/update/selectors.ts"
import { idleMs } from "#domain/update/model.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  looked,
  member,
  orderAsked,
  orderGot,
  sending,
} from "#tests/support/client.ts"

const found = { _tag: "UpdateFound" } as const
const asked = { _tag: "UpdateAsked" } as const
const offered = ({ state }: Client) => isOffered(state.update, state)
const due = ({ state }: Client) => isDue(state.update, state)

/** Whoever is greeted by a message has read it. */
const read = (client: Client): Client =>
  client.state.toasts.list.reduce((next, { id }) => next.after({ _tag: "ToastClosed", id }), client)

describe("a newer version", () => {
  const open = read(clientAfter(...member()))

  test("is offered once it is there, and taken when asked for", () => {
    expect(offered(open)).toBe(false)
    expect(due(open.after(asked))).toBe(false)
    const ready = open.after(found)
    expect(offered(ready)).toBe(true)
    expect(due(ready)).toBe(false)
    expect(due(ready.after(asked))).toBe(true)
    expect(offered(ready.after(asked))).toBe(false)
  })
  test("ORDER-18 waits while an order is sent, and comes after it", () => {
    const busy = read(clientAfter(...sending())).after(found)
    expect(busy.phase._tag).toBe("Sending")
    expect(offered(busy)).toBe(false)
    const wanted = read(busy.after(asked))
    expect(due(wanted)).toBe(false)
    expect(due(read(wanted.after(orderGot())))).toBe(true)
  })
  test("ORDER-19 an order that waits for the network is no hindrance: it outlives the reload", () => {
    const waiting = read(open.after({ _tag: "NetworkSeen", isOnline: false }, orderAsked(), found))
    expect(waiting.phase._tag).toBe("Stale")
    expect(offered(waiting)).toBe(true)
  })
  test("waits while a login is typed or under way, a dialog is open or a message is read", () => {
    const typing = clientAfter(...guest(), found, { _tag: "LoginNameTyped", name: "jan" })
    expect(offered(typing)).toBe(false)
    expect(offered(clientAfter(...guest(), found, loginAsked()))).toBe(false)
    expect(offered(open.after(found, { _tag: "LocationOpened" }))).toBe(false)
    const told = open.after(orderAsked(), looked(), orderGot(), found)
    expect(told.state.toasts.list).toHaveLength(1)
    expect(offered(told)).toBe(false)
  })
  test("waits while a form is half typed or under way, and a cart is checked", () => {
    const calm = open.after(found).state
    const offers = (over: Partial<typeof calm>) => isOffered(calm.update, { ...calm, ...over })
    const typed = (part: object) => ({
      forms: { ...calm.forms, forms: { topUp: { edits: {}, secrets: {}, ...part } as never } },
    })
    expect(offers(typed({}))).toBe(true)
    expect(offers(typed({ edits: { inputAmount: "1" } }))).toBe(false)
    expect(offers(typed({ secrets: { inputPassword: {} } }))).toBe(false)
    expect(offers({ forms: { ...calm.forms, sent: [{} as never] } })).toBe(false)
    const orders = (tag: string) => ({
      orders: { ...calm.orders, intents: [{ phase: { _tag: tag } } as never] },
    })
    expect(["Sending", "Validating", "InDoubt"].map((tag) => offers(orders(tag)))).toEqual([
      false,
      false,
      true,
    ])
    const asking = { session: { ...calm.session, login: { _tag: "Asking" } as never } }
    expect(offers(asking)).toBe(false)
    expect(offers({ loginForm: { ...calm.loginForm, name: "j" } })).toBe(false)
  })
  test("is found once", () => {
    const ready = open.after(found)
    const { update } = ready.after(found).state
    expect(update.foundAt).toBe(ready.log.at(-1)!.at)
  })
  test("begins anew with the page", () => {
    const ready = open.after(found, asked)
    expect(ready.state.update.isAsked).toBe(true)
    expect(clientAfter(...guest()).state.update).toEqual({ foundAt: undefined, isAsked: false })
  })
})

describe("a kiosk", () => {
  const kiosk = { allowCardLogin: true }

  test("takes a newer version by itself after a minute without anybody", () => {
    const idle = clientAfter(...guest(kiosk), at(10_000), found)
    expect(idle.waits("UpdateAsked")).toEqual([{ at: 10_000 + idleMs, report: asked }])
  })
  test("SESS-13 never takes it from under somebody", () => {
    const used = clientAfter(...member(kiosk), found)
    expect(used.waits("UpdateAsked")).toEqual([])
    const left = read(used.after({ _tag: "LogoutAsked" }))
    expect(left.waits("UpdateAsked")).toHaveLength(1)
    expect(left.after(...loggedIn()).waits("UpdateAsked")).toEqual([])
  })
  test("a device of one's own is asked", () => {
    expect(clientAfter(...guest(), found).waits("UpdateAsked")).toEqual([])
  })
})
