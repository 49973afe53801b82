/** A problem report on its way to where a deployment keeps them. Source: CFG-116. */
import { gunzipSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { sendReport } from "#adapters/logfile/send.ts"

const folder = new URL("https://reports.example/in/")

/** What came of it, and what was asked. */
const sending = async (answer: () => Promise<Response>) => {
  const asked: Array<[URL, RequestInit]> = []
  const outcome = await sendReport(folder, "log.ndjson", "one\ntwo\n", (url, init) => {
    asked.push([url as URL, init!])
    return answer()
  })
  return { outcome, asked }
}
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }))

test("CFG-116 it is one file under its own name, packed", async () => {
  const { asked } = await sending(status(200))
  expect(asked).toHaveLength(1)
  const [url, { method, body, headers }] = asked[0]!
  expect([url.href, method]).toEqual(["https://reports.example/in/log.ndjson.gz", "PUT"])
  expect(headers).toEqual({ "Content-Type": "application/gzip" })
  const packed = Buffer.from(await (body as Blob).arrayBuffer())
  expect(gunzipSync(packed).toString()).toBe("one\ntwo\n")
})

test("CFG-116 nothing of the session goes with it, it is nowhere kept, and follows nobody elsewhere", async () => {
  const { asked } = await sending(status(200))
  expect(asked[0]![1]).toMatchObject({
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    redirect: "error",
  })
})

test("CFG-116 nobody waits longer than a minute", async () => {
  const ended = AbortSignal.abort()
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(ended)
  const { outcome, asked } = await sending(() => Promise.reject(ended.reason as Error))
  expect(timeout.mock.calls).toEqual([[60_000]])
  timeout.mockRestore()
  expect(asked[0]![1].signal).toBe(ended)
  expect(outcome).toBe("unanswered")
})

test.each([
  [200, "sent"],
  [201, "sent"],
  [204, "sent"],
  [404, "refused"],
  [500, "refused"],
])("CFG-116 status %s: %s", async (code, outcome) => {
  expect((await sending(status(code))).outcome).toBe(outcome)
})

test("CFG-116 without an answer it may be there all the same", async () => {
  const { outcome } = await sending(() => Promise.reject(new TypeError("Failed to fetch")))
  expect(outcome).toBe("unanswered")
})
