import { describe, expect, test } from "vitest"
import { aheadOfServer } from "#adapters/browser/serverClock.ts"

const noon = Date.UTC(2026, 10, 18, 12)
/** A server whose clock says noon; the page's says each of these in turn. */
const compared = (
  times: ReadonlyArray<number>,
  headers: HeadersInit = { Date: new Date(noon).toUTCString() },
) => {
  const left = [...times]
  const asked: Array<unknown> = []
  const send = ((url: string, init: RequestInit) => {
    asked.push([url, init.method, init.cache])
    return Promise.resolve(new Response(null, { headers }))
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
    const headers = { Date: new Date(noon).toUTCString(), Age: "600" }
    expect((await compared([noon + 600_000, noon + 600_100], headers))[0]).toBe(0)
  })

  test("a server that names no time, or is not there, says nothing", async () => {
    for (const headers of [{ Date: "soon" }, {}])
      expect((await compared([noon, noon], headers))[0]).toBeUndefined()
    const gone = (() => Promise.reject(new TypeError("gone"))) as typeof fetch
    expect(await aheadOfServer("/", gone)).toBeUndefined()
  })
})
