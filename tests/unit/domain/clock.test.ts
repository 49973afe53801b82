import { describe, expect, test } from "vitest"
import { aheadOfServer } from "#adapters/browser/serverClock.ts"
import { minutesAhead } from "#domain/clock/index.ts"
import { clientAfter, guest } from "#tests/support/client.ts"

const noon = Date.UTC(2026, 10, 18, 12)
/** A server whose clock says noon; the page's says each of these in turn. */
const compared = (times: ReadonlyArray<number>, headers: Record<string, string> = {}) => {
  const left = [...times]
  const said = { Date: new Date(noon).toUTCString(), ...headers }
  const asked: Array<unknown> = []
  const send = ((url: string, init: RequestInit) => {
    asked.push([url, init.method, init.cache])
    return Promise.resolve(new Response(null, { headers: said }))
  }) as typeof fetch
  return aheadOfServer("/", send, () => left.shift()!).then((ahead) => [ahead, asked[0]])
}

describe("feature 9: the clock of this device beside the server's", () => {
  test.each([
    ["right", [noon - 50, noon + 50], 0],
    ["within the second that the header leaves out", [noon + 900, noon + 999], 0],
    ["within a slow way there and back", [noon - 4_000, noon + 5_000], 0],
    ["ahead, by what no way explains", [noon + 120_999, noon + 122_000], 120_000],
    ["behind", [noon - 302_000, noon - 300_000], -300_000],
  ])("%s", async (_what, times, ahead) => {
    expect(await compared(times)).toEqual([ahead, ["/", "HEAD", "no-store"]])
  })

  test("an answer that a cache kept is as much older as it says", async () => {
    expect((await compared([noon + 600_000, noon + 600_100], { Age: "600" }))[0]).toBe(0)
  })

  test("a server that names no time, or is not there, says nothing", async () => {
    expect((await compared([noon, noon], { Date: "soon" }))[0]).toBeUndefined()
    const gone = (() => Promise.reject(new TypeError("gone"))) as typeof fetch
    expect(await aheadOfServer("/", gone)).toBeUndefined()
  })

  test("up to a minute is not worth a word, more is whole minutes", () => {
    const minutes = (aheadMs: number | undefined) => minutesAhead({ aheadMs })
    expect([undefined, 0, 60_000, -60_000].map(minutes)).toEqual(Array(4).fill(undefined))
    expect([60_001, 179_000, -86_400_000].map(minutes)).toEqual([1, 3, -1440])
    const { state } = clientAfter(...guest(), { _tag: "ClocksCompared", aheadMs: 200_000 })
    expect(minutesAhead(state.clock)).toBe(3)
  })
})
