/** Which page starts the application: never one whose pieces are not all here. */
import { expect, test } from "vitest"
import { isFresh, isKept, pictureMs } from "#src/worker/pictures.ts"
import { pageOf } from "#src/worker/shell.ts"

const page = (text: string, policy = "old", init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { "Content-Security-Policy": policy } })
const policyOf = ({ headers }: Response) => headers.get("Content-Security-Policy")

const shown = async (ask: () => Promise<Response>) => {
  const kept: Array<Response> = []
  const answer = await pageOf(page("build 1"), { ask, keep: (each) => void kept.push(each) })
  return [await answer.text(), policyOf(answer), kept.map(policyOf)]
}

test("the server's page of the same build is shown and kept: a changed policy waits for no release", async () => {
  expect(await shown(() => Promise.resolve(page("build 1", "new")))).toEqual([
    "build 1",
    "new",
    ["new"],
  ])
})

test.each([
  ["of another build", () => Promise.resolve(page("build 2", "new"))],
  ["of a guest network", () => Promise.resolve(page("Accept the terms", ""))],
  ["that says the server is away", () => Promise.resolve(page("build 1", "", { status: 503 }))],
  ["that does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a page %s is not shown: the kept one has all its pieces here", async (_, ask) => {
  expect(await shown(ask)).toEqual(["build 1", "old", []])
})

test("pictures are kept whole, with their server's leave, for a week", () => {
  const picture = (headers: HeadersInit, status = 200) => new Response(null, { status, headers })
  const type = { "Content-Type": "image/svg+xml" }
  expect(isKept(picture(type))).toBe(true)
  expect(isKept(picture({ ...type, "Cache-Control": "max-age=60" }))).toBe(true)
  expect(isKept(picture({ ...type, "Cache-Control": "no-store" }))).toBe(false)
  expect(isKept(picture({ ...type, "Cache-Control": "private, max-age=60" }))).toBe(false)
  expect(isKept(picture({ "Content-Type": "text/html" }))).toBe(false)
  expect(isKept(picture(type, 206))).toBe(false)
  const made = Date.UTC(2026, 10, 18)
  const dated = picture({ ...type, Date: new Date(made).toUTCString() })
  expect(isFresh(dated, made + pictureMs - 1)).toBe(true)
  expect(isFresh(dated, made + pictureMs)).toBe(false)
  expect(isFresh(picture(type), made)).toBe(true)
})
