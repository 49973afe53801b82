import { expect, test, vi } from "vitest"
import { loadConfig } from "#adapters/config/load.ts"
import { readConfiguration } from "#src/boot/configuration.ts"

type Said = { readonly body: string; readonly status?: number; readonly type?: string } | "fails"

const files = (own: Said, defaults: Said) => {
  const asked: Array<string> = []
  const inits: Array<RequestInit> = []
  const send = ((url: string, init: RequestInit) => {
    asked.push(url)
    inits.push(init)
    const said = url.endsWith("config.json") ? own : defaults
    if (said === "fails") return Promise.reject(new TypeError("Failed to fetch"))
    const { body, status = 200, type = "application/json; charset=utf-8" } = said
    return Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }))
  }) as typeof fetch
  return { send, asked, inits }
}

const defaults = { body: '{"applicationMode":"canteen"}' }

test("APP-07 API-30 config.json is asked first, relative to the application's base path", async () => {
  const { send, asked } = files({ body: '{"applicationMode":"shop"}' }, defaults)
  expect(await loadConfig("/lunch", send)).toEqual({
    own: { applicationMode: "shop" },
    refused: [],
  })
  expect(asked[0]).toBe("/lunch/config.json")
})

test("APP-09 no second request is sent when config.json was read", async () => {
  const { send, asked } = files({ body: "{}" }, defaults)
  expect(await loadConfig("/", send)).toEqual({ own: {}, refused: [] })
  expect(asked).toEqual(["/config.json"])
})

const unusable: ReadonlyArray<readonly [what: string, own: Said, why: string]> = [
  ["a network error", "fails", "no answer"],
  ["status 404", { body: "{}", status: 404 }, "status 404"],
  ["status 500", { body: "{}", status: 500 }, "status 500"],
  [
    "a start page for every address",
    { body: "<!doctype html>", type: "text/html" },
    "type 'text/html' is not JSON",
  ],
  ["a file without a type", { body: "{}", type: "" }, "type '' is not JSON"],
  ["a start page that names itself JSON", { body: "<!doctype html>" }, "not a JSON object"],
  ["a file that ends too soon", { body: '{"apiKey": "s3cret",' }, "not a JSON object"],
  ["a list", { body: "[]" }, "not a JSON object"],
  ["null", { body: "null" }, "not a JSON object"],
  ["a text", { body: '"shop"' }, "not a JSON object"],
]

for (const [what, own, why] of unusable)
  test(`APP-08 API-31 ${what} instead of config.json leads to the defaults, and it is known why`, async () => {
    const { send, asked } = files(own, defaults)
    expect(await loadConfig("/", send)).toEqual({
      defaults: { applicationMode: "canteen" },
      refused: [`/config.json: ${why}`],
    })
    expect(asked).toEqual(["/config.json", "/config.default.json"])
  })

// Credentials of another kind would be another request, and the file would be loaded twice.
test("config.json is asked as its preload asks, and not waited for without end", async () => {
  const { send, inits } = files({ body: "{}" }, defaults)
  await loadConfig("/", send)
  expect(inits).toEqual([{ credentials: "same-origin", signal: expect.any(AbortSignal) }])
})

test("APP-11 with neither file nothing is found, and nothing throws", async () => {
  const { send } = files("fails", "fails")
  expect(await loadConfig("/", send)).toEqual({
    refused: ["/config.json: no answer", "/config.default.json: no answer"],
  })
})

test("APP-08 one line on the console names the refused file and the reason, none of what is in it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  const read = async (own: Said) =>
    readConfiguration(await loadConfig("/lunch", files(own, defaults).send))
  try {
    expect((await read({ body: '{"apiKey": "s3cret",' }))._tag).toBe("Usable")
    expect(warn.mock.calls).toEqual([
      ["Configuration not used: /lunch/config.json: not a JSON object"],
    ])
    await read({ body: "{}" })
    expect(warn).toHaveBeenCalledTimes(1)
  } finally {
    warn.mockRestore()
  }
})

test("SESS-02 CFG-75 a session too short to be announced in time is said on the console, and used all the same", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  try {
    const said = (autoLogout: number) => {
      warn.mockClear()
      const decoded = readConfiguration({ own: { autoLogout }, refused: [] })
      expect(decoded).toMatchObject({ _tag: "Usable", config: { autoLogout }, problems: [] })
      return warn.mock.calls.flat().join()
    }
    for (const short of [1, 29]) expect(said(short)).toMatch(/autoLogout.*SC 2\.2\.1/)
    for (const fair of [0, 30, 60]) expect(said(fair)).toBe("")
  } finally {
    vi.unstubAllGlobals()
    warn.mockRestore()
  }
})
