/** What a tracker is told, and how. */
import { describe, expect, test } from "vitest"
import { makeGoogle } from "#adapters/analytics/google.ts"
import type * as App from "#domain/app/index.ts"
import { track } from "#src/boot/analytics.ts"
import {
  type Client,
  clientAfter,
  guest,
  member,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"

/** A store that goes through what a client heard. */
const told = (first: Client, ...steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  let client = first
  let listener = (): void => {}
  const patterns: Array<string> = []
  const store = {
    get: (): App.State => client.state,
    subscribe: (each: () => void) => {
      listener = each
      return () => {}
    },
  }
  track(store, { pageViewed: (pattern) => void patterns.push(pattern) })
  for (const step of steps) {
    client = client.after(step)
    listener()
  }
  return patterns
}
const shown = (path: string): Step => ({ _tag: "RouteShown", path })

describe("page views", () => {
  test("APP-27 tell the pattern of each page, once, and never a token", () => {
    expect(
      told(
        clientAfter(
          ...guest({ allowRegistration: true }, "/login").slice(0, 2),
          tokenGot("guest", { canPair: true }),
        ),
        { _tag: "WidthSeen", width: 400 },
        shown("/password-reset/s3cret"),
        shown("/pairing/s3cret"),
        shown("/pairingconfirm/s3cret"),
        shown("/registration/s3cret"),
        shown("/login"),
      ),
    ).toEqual([
      "/login",
      "/password-reset/:token",
      "/pairing/:token",
      "/pairingconfirm/:token",
      "/registration/:token",
      "/login",
    ])
  })

  test("APP-27 a page that only redirects, or is none of ours, is not told", () => {
    const inside = clientAfter(...member({}, "/offer/WEEK"))
    expect(
      told(
        inside,
        shown("/reset/s3cret"),
        shown("/pairing//s3cret"),
        shown("/login"),
        shown("/orders"),
      ),
    ).toEqual(["/offer/WEEK", "/orders"])
  })
})

describe("the shipped tracker", () => {
  const settings = { id: "G-1", origin: "https://canteen.example", visit: "v1" }

  test("APP-27 API-21 sends the pattern with the id and nothing of the person, without cookies or referrer", () => {
    const sent: Array<readonly [string, RequestInit]> = []
    makeGoogle(settings, (...request) => {
      sent.push(request)
      return Promise.resolve()
    }).pageViewed("/login")
    const [url, init] = sent[0]!
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      v: "2",
      tid: "G-1",
      cid: "v1",
      en: "page_view",
      dl: "https://canteen.example/login",
    })
    // Also when the page is left meanwhile.
    expect(init).toMatchObject({
      method: "POST",
      keepalive: true,
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    })
    expect(init.headers).toBeUndefined()
    expect(init.body).toBeUndefined()
  })

  test("APP-27 nobody hears of a tracker that cannot be reached", async () => {
    const away = makeGoogle(settings, () => Promise.reject(new TypeError("Failed to fetch")))
    expect(() => away.pageViewed("/login")).not.toThrow()
    // A rejection nobody took would fail the run.
    await Promise.resolve()
  })
})
