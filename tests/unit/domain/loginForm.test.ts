/** What stands in the login form, and what is wrong with it. */
import { describe, expect, test } from "vitest"
import {
  at,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginFailed,
  type Step,
} from "#tests/support/client.ts"
import { asks, rejected } from "#simulators/values/make.ts"

const blocked = (
  name?: "required" | "pattern" | "unsupportedCharacters",
  isPasswordEmpty = false,
): Step => ({ _tag: "LoginBlocked", ...(name === undefined ? {} : { name }), isPasswordEmpty })
const typed = (name: string): Step => ({ _tag: "LoginNameTyped", name })
const formAfter = (...steps: ReadonlyArray<Step>) =>
  clientAfter(...guest({}, "/login"), ...steps).state.loginForm

describe("what is wrong", () => {
  test.each([
    [blocked("required", true), { name: "required", password: "required" }],
    [blocked("required"), { name: "required" }],
    [blocked(undefined, true), { password: "required" }],
    [blocked("pattern"), { name: "pattern" }],
    [blocked("unsupportedCharacters"), { name: "unsupportedCharacters" }],
    [blocked(), {}],
  ])("LOGIN-02 LOGIN-24 each field says its own problem %#", (step, errors) => {
    expect(formAfter(step).errors).toEqual(errors)
  })

  test("FORM-06 a login that is blocked says so in a message, as each form does", () => {
    const client = clientAfter(...guest({}, "/login"), blocked("required"))
    const wait = client.demands("Wait").find(({ key }) => key === "forms/blocked")
    const { toasts } = client.after(at(client.ms + 500), wait!.report).state
    expect(toasts.list.map(({ messageKey }) => messageKey)).toEqual(["FormErrors.form"])
  })

  test("LOGIN-02 who types a name again is told no more of the name alone", () => {
    expect(formAfter(blocked("required", true), typed("j"))).toMatchObject({
      name: "j",
      errors: { password: "required" },
    })
  })

  test("LOGIN-02 a login that is sent, and another page, say nothing of it any more", () => {
    expect(formAfter(blocked("required", true), loginAsked()).errors).toEqual({})
    const away: Step = { _tag: "RouteShown", path: "/orders" }
    expect(formAfter(blocked("required", true), away).errors).toEqual({})
  })
})

describe("why it failed", () => {
  const failed = [typed("jana"), loginAsked(), loginFailed(rejected(400, { message: "no" }))]

  test("LOGIN-08 the reason is said until the next try, blocked or not, and the name stays", () => {
    expect(formAfter(...failed)).toMatchObject({ name: "jana", failure: { message: "no" } })
    for (const step of [loginAsked(), blocked(undefined, true)])
      expect(formAfter(...failed, step)).toMatchObject({ name: "jana", failure: undefined })
  })

  test("LOGIN-08 it is said on the page of the login alone", () => {
    const shown = (path: string) => formAfter(...failed, { _tag: "RouteShown", path }).failure
    expect(shown("/login")).toMatchObject({ message: "no" })
    expect(shown("/orders")).toBeUndefined()
    // A refused login leads past the offer.
    const led = clientAfter(...guest({}, "/offer/WEEK"), ...failed, {
      _tag: "RouteShown",
      path: "/login",
    })
    expect(led.state.loginForm.failure).toMatchObject({ message: "no" })
  })

  test("who leaves the server's question has no failure", () => {
    expect(formAfter(...failed, loginAsked(), loginFailed(asks)).failure).toBeUndefined()
  })
})

test("LOGIN-08 after a login, and after a logout, nothing is left of it", () => {
  const begun = { name: "", keep: false, errors: {}, failure: undefined }
  const keep = (is: boolean): Step => ({ _tag: "KeepLoggedSet", keep: is })
  expect(formAfter(keep(true)).keep).toBe(true)
  expect(formAfter(keep(true), keep(false)).keep).toBe(false)
  const inside = [typed("jana"), keep(true), ...loggedIn()]
  expect(formAfter(...inside)).toEqual(begun)
  expect(formAfter(...inside, typed("x"), keep(true), { _tag: "LogoutAsked" })).toEqual(begun)
})

test("ROUTE-63 what held a login back does not hold the next page back", () => {
  const client = clientAfter(...guest({}, "/login"), blocked("required"))
  expect(client.state.forms.blockedAt).toBeDefined()
  const there = client.after({ _tag: "RouteShown", path: "/registration" })
  expect(there.state.forms.blockedAt).toBeUndefined()
})
