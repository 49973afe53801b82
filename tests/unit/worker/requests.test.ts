/** What the service worker answers, and above all what it does not. */
import { describe, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { pagesOf } from "#tools/serviceWorker.ts"
import { allCalls } from "#domain/contract/all.ts"
import { type Asked, kindOf } from "#src/worker/requests.ts"

const scope = "https://canteen.example/lunch/"
const pages = pagesOf(`${root}src/routes`)
const ask = (path: string, over: Partial<Omit<Asked, "url">> = {}) =>
  kindOf(
    {
      method: "GET",
      mode: "cors",
      destination: "",
      url: new URL(path, scope).href,
      headers: new Headers(),
      ...over,
    },
    { scope, pages },
  )
const go = (path: string) => ask(path, { mode: "navigate", destination: "document" })

describe("a service worker", () => {
  test.each(["", "login", "offer/WEEK", "offer/week", "profile/dashboard", "pairing/secret"])(
    "ROUTE-02 answers the application's own page /%s, below its base path",
    (path) => {
      expect(go(path)).toBe("page")
      expect(go(`/${path}`)).toBeUndefined()
    },
  )
  test.each(["sim", "webcareapi/pay/1", "creditcardpayment/gateway", "sw.js", "other"])(
    "leaves the page %s to whoever lives there",
    (path) => {
      expect(go(path)).toBeUndefined()
    },
  )
  test("API-19 passes every call of the backend by, whatever its method", () => {
    const paths = Object.values(allCalls).map(({ method, path }) => [method, path] as const)
    expect(paths.length).toBeGreaterThan(10)
    for (const [method, path] of paths) {
      expect(ask(`webcareapi${path}`, { method })).toBeUndefined()
      expect(ask(`webcareapi${path}`)).toBeUndefined()
    }
    expect(ask("webcareapi/customer/resetwebidentcode")).toBeUndefined()
  })
  test("keeps nothing of a customer, also no picture", () => {
    const image = { destination: "image", mode: "no-cors" } as const
    expect(ask("webcareapi/image/dish/soup.svg", image)).toBe("picture")
    expect(ask("webcareapi/customer/photo.png", image)).toBeUndefined()
    expect(ask("webcareapi/image/a.png?token=secret", image)).toBeUndefined()
    expect(
      ask("webcareapi/image/a.png", { ...image, headers: new Headers({ "X-ASW-TOKEN": "t" }) }),
    ).toBeUndefined()
    expect(
      ask("config.json", { headers: new Headers({ Authorization: "Basic x" }) }),
    ).toBeUndefined()
  })
  test("has no part in what another host or another deployment answers", () => {
    const image = { destination: "image", mode: "no-cors" } as const
    expect(ask("https://images.example/soup.jpg", image)).toBeUndefined()
    expect(ask("https://canteen.example/dinner/soup.jpg", image)).toBeUndefined()
    expect(ask("https://canteen.example/config.json")).toBeUndefined()
  })
  test("CFG-02 asks for the settings, and for pieces of the build", () => {
    expect(ask("config.json")).toBe("settings")
    expect(ask("config.default.json")).toBe("settings")
    expect(ask("assets/core-1a2b.js")).toBe("piece")
    expect(ask("assets/core-1a2b.js", { method: "POST" })).toBeUndefined()
  })
})
