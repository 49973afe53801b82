/** When canteens are read again. */
import { expect, test } from "vitest"
import { clientAfter, guest, tokenGot } from "#tests/support/client.ts"
import { opened, started } from "#simulators/values/make.ts"
import type { State } from "#domain/canteens/index.ts"
import { reduce } from "#domain/canteens/reduce.ts"
import type { HandlerContext } from "#domain/kernel/tables.ts"

const known: State = { value: [] }

test.each([
  ["LoggedIn", true, true],
  ["SessionResumed", true, true],
  ["TokenRenewed", true, false],
  ["LanguageChanged", false, true],
] as const)("%s asks while nothing is known: %s, and else: %s", (_tag, first, again) => {
  const now = { seq: 9 } as unknown as HandlerContext
  const asks = (state: State) =>
    (reduce.handlers.get(_tag)!(state, { _tag }, now) as State).ask !== undefined
  expect([asks({}), asks(known)]).toEqual([first, again])
})

test("they are read once a token is there, and asked for once at a time", () => {
  const wanted = { _tag: "CanteensWanted" } as const
  const early = clientAfter(started(), opened(), wanted)
  expect(early.demands("ReadCanteens")).toEqual([])
  const [read] = early.after(tokenGot()).demands("ReadCanteens")
  const ask = early.log.at(-1)!.seq
  expect(read).toMatchObject({ ask, caller: { token: "guest" } })
  expect(early.after(wanted).state.canteens.ask).toBe(ask)
  expect(clientAfter(...guest()).demands("ReadCanteens")).toEqual([])
  const value = [{ id: 7, name: "Main" }] as never
  const told = early.after({ _tag: "CanteensAnswered", ask, answer: { _tag: "Got", value } })
  expect(told.state.canteens).toEqual({ value, at: told.log.at(-1)!.at })
  const again = told.after(tokenGot(), wanted).demands("ReadCanteens")
  expect(again[0]!.key).not.toBe(read!.key)
})
