/** Whether the server answers and the network is there, as every answer tells it. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { clientAfter, guest, member } from "#tests/support/client.ts"
import {
  makeCustomer,
  makeMenu,
  missing,
  ms,
  rejected,
  seq,
  started,
  tab,
} from "#simulators/values/make.ts"

const here = clientAfter(...member({ autoLogout: 0 })).state
const hear = (event: object, state = here, at = 9e12): App.State =>
  App.reduce(state, { seq: seq(99), at: ms(at), tab, event: event as App.Event })

/** All that is said to the shared part of a client, with a value. */
const answers: Readonly<Record<string, unknown>> = {
  TokenAnswered: { token: "guest" },
  LoginAnswered: { identity: { customer: makeCustomer() }, token: "member" },
  CustomerAnswered: { customer: makeCustomer() },
  BalanceAnswered: 1,
  BonusAnswered: 1,
  CustomDataAnswered: [],
  TermsAnswered: { content: "", hash: "", version: "" },
  CanteensAnswered: [],
  MenuAnswered: { menu: makeMenu(), digest: "" },
  MenuRechecked: makeMenu(),
  OrdersAnswered: [],
  OrderAnswered: { orderIds: [] },
}
const base = { ask: seq(-5), id: seq(-5), attempt: 1, look: ms(1), isCheck: false, key: "/DAY/" }
const got = (_tag: string) => ({ ...base, _tag, answer: { _tag: "Got", value: answers[_tag] } })
const failed = (_tag: string, failure: Failure) => ({
  ...base,
  _tag,
  answer: { _tag: "Failed", failure },
})

describe.each(Object.keys(answers))("ERR-24 UI-41 %s", (_tag) => {
  test("tells that the server is away, once, and that it is back, once", () => {
    for (const failure of [missing, rejected(503)]) {
      const lost = hear(failed(_tag, failure))
      expect(lost.client.lostAt).toBe(9e12)
      expect(hear(failed(_tag, failure), lost, 9e12 + 5).client.lostAt).toBe(9e12)
      const back = hear(got(_tag), lost, 9e12 + 9)
      expect([back.client.lostAt, back.client.backAt]).toEqual([undefined, 9e12 + 9])
      expect(hear(got(_tag), back, 9e12 + 11).client.backAt).toBe(9e12 + 9)
    }
  })

  test("in which the server says no tells that it is there", () => {
    for (const failure of [
      rejected(500),
      rejected(400),
      { _tag: "Denied", message: "" },
    ] as const) {
      expect(hear(failed(_tag, failure)).client.lostAt).toBeUndefined()
      const lost = hear(failed(_tag, missing))
      expect(hear(failed(_tag, failure), lost).client.lostAt).toBeUndefined()
    }
  })
})

test("a call has a chance while the browser is online and the server answers", () => {
  const seen = (isOnline: boolean): App.Event => ({ _tag: "NetworkSeen", isOnline })
  const client = clientAfter(...guest())
  const offline = client.after(seen(false))
  const online = offline.after(seen(true))
  expect([client, offline, online].map(({ state }) => isReachable(state.client))).toEqual([
    true,
    false,
    true,
  ])
  expect(isReachable(hear(failed("BalanceAnswered", missing)).client)).toBe(false)
  // Only coming back counts as such.
  expect(client.after(seen(true)).state.client.backAt).toBeUndefined()
  expect(offline.state.client.backAt).toBeUndefined()
  expect(online.state.client.backAt).toBe(online.log.at(-1)!.at)
})

test("the last tab that starts leads, with the settings and the zone that it read", () => {
  const zone = { name: "Europe/Prague", offsets: [{ from: 0, minutes: 60 }] }
  const { client } = hear(started({ autoLogout: 9 }, { zone, isOnline: false }))
  expect(client).toMatchObject({ zone, isOnline: false, leader: tab, config: { autoLogout: 9 } })
})
