import { expect, test } from "vitest"
import { loadConfig } from "#adapters/config/load.ts"

type Said = { readonly body: string; readonly status?: number; readonly type?: string } | "fails"

const files = (own: Said, defaults: Said) => {
  const asked: Array<string> = []
  const send = ((url: string) => {
    asked.push(url)
    const said = url.endsWith("config.json") ? own : defaults
    if (said === "fails") return Promise.reject(new TypeError("Failed to fetch"))
    const { body, status = 200, type = "application/json; charset=utf-8" } = said
    return Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }))
  }) as typeof fetch
  return { send, asked }
}

const defaults = { body: '{"applicationMode":"canteen"}' }

test("APP-07 config.json is asked first, relative to the application's base path", async () => {
  const { send, asked } = files({ body: '{"applicationMode":"shop"}' }, defaults)
  expect(await loadConfig("/lunch", send)).toEqual({ own: { applicationMode: "shop" } })
  expect(asked[0]).toBe("/lunch/config.json")
})

test("APP-09 no second request is sent when config.json was read", async () => {
  const { send, asked } = files({ body: "{}" }, defaults)
  expect(await loadConfig("/", send)).toEqual({ own: {} })
  expect(asked).toEqual(["/config.json"])
})

const unusable: ReadonlyArray<readonly [what: string, own: Said]> = [
  ["a network error", "fails"],
  ["status 404", { body: "{}", status: 404 }],
  ["status 500", { body: "{}", status: 500 }],
  ["a start page for every address", { body: "<!doctype html>", type: "text/html" }],
  ["a start page that names itself JSON", { body: "<!doctype html>" }],
  ["a list", { body: "[]" }],
  ["null", { body: "null" }],
  ["a text", { body: '"shop"' }],
]

for (const [what, own] of unusable)
  test(`APP-08 ${what} instead of config.json leads to the defaults`, async () => {
    const { send, asked } = files(own, defaults)
    expect(await loadConfig("/", send)).toEqual({ defaults: { applicationMode: "canteen" } })
    expect(asked).toEqual(["/config.json", "/config.default.json"])
  })

test("APP-11 with neither file nothing is found, and nothing throws", async () => {
  const { send } = files("fails", "fails")
  expect(await loadConfig("/", send)).toEqual({})
})
