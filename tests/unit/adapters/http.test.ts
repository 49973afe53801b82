import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { makeHttp } from "#adapters/http/fetch.ts"
import { bodyMax, type Request } from "#adapters/http/port.ts"

const request: Request = {
  method: "GET",
  url: "/webcareapi/customer",
  headers: { "X-ASW-TOKEN": "t" },
  body: undefined,
  once: false,
  timeoutMs: 15_000,
}

const sending = (answer: (init: RequestInit) => Promise<Response>) => {
  const seen: Array<{ url: string; init: RequestInit }> = []
  const send = ((url: string, init: RequestInit) => {
    seen.push({ url, init })
    return answer(init)
  }) as typeof fetch
  return { http: makeHttp(send), seen }
}

const answers = (text: string, status = 200) =>
  sending(() => Promise.resolve(new Response(text, { status, statusText: "Said" })))

const exchange = (http: ReturnType<typeof makeHttp>, change: Partial<Request> = {}) =>
  Effect.runPromise(Effect.result(http.exchange({ ...request, ...change })))

test("an answer comes whole, with its status and status text", async () => {
  const { http } = answers('{"name":"žluťoučký"}', 409)
  expect(await exchange(http)).toEqual(
    Result.succeed({ status: 409, statusText: "Said", text: '{"name":"žluťoučký"}' }),
  )
})

test("only what must not happen twice leaves without credentials, and so on connections of its own", async () => {
  const { http, seen } = answers("{}")
  await exchange(http)
  await exchange(http, { method: "POST", body: "{}", once: true })
  expect(seen.map(({ init }) => init.credentials)).toEqual(["same-origin", "omit"])
})

test("what is asked leaves as it is: method, headers and body", async () => {
  const { http, seen } = answers("{}")
  await exchange(http)
  await exchange(http, { method: "POST", body: '{"id":1}' })
  const headers = { "X-ASW-TOKEN": "t" }
  expect(seen).toMatchObject([
    { url: request.url, init: { method: "GET", headers, body: null } },
    { url: request.url, init: { method: "POST", headers, body: '{"id":1}' } },
  ])
})

test("an answer without a body is an empty text", async () => {
  const { http } = sending(() => Promise.resolve(new Response(null, { status: 204 })))
  expect(await exchange(http)).toMatchObject({ success: { status: 204, text: "" } })
})

test("a character that comes in two halves is one character", async () => {
  const body = new ReadableStream({
    start: (stream) => {
      for (const byte of new TextEncoder().encode("kůň")) stream.enqueue(Uint8Array.of(byte))
      stream.close()
    },
  })
  const { http } = sending(() => Promise.resolve(new Response(body)))
  expect(await exchange(http)).toMatchObject({ success: { text: "kůň" } })
})

test("API-21 a redirection is not followed, so no header goes to another address", async () => {
  const { http, seen } = answers("{}")
  await exchange(http)
  expect(seen[0]?.init).toMatchObject({ redirect: "error", referrerPolicy: "no-referrer" })
})

test("answers are never taken from a cache", async () => {
  const { http, seen } = answers("{}")
  await exchange(http)
  expect(seen[0]?.init.cache).toBe("no-store")
})

test("a request without an answer is missing", async () => {
  const { http } = sending(() => Promise.reject(new TypeError("Failed to fetch")))
  expect(await exchange(http)).toMatchObject({ failure: { _tag: "Missing" } })
})

test("an answer that breaks off is missing", async () => {
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"half":'))
      stream.error(new TypeError("network error"))
    },
  })
  const { http } = sending(() => Promise.resolve(new Response(body)))
  expect(await exchange(http)).toMatchObject({ failure: { _tag: "Missing" } })
})

test("an answer longer than the limit is not read to its end", async () => {
  const chunk = new Uint8Array(1_000_000)
  let pulled = 0
  const body = new ReadableStream(
    {
      pull: (stream) => {
        pulled++
        stream.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const { http } = sending(() => Promise.resolve(new Response(body)))
  expect(await exchange(http)).toMatchObject({ failure: { _tag: "TooLong" } })
  expect(pulled).toBe(bodyMax / chunk.length + 1)
})

const never = (aborted: () => void) =>
  sending(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => {
          aborted()
          reject(new DOMException("aborted", "AbortError"))
        })
      }),
  )

test("API-20 a request that has no answer in its time is aborted and missing", async () => {
  let aborted = 0
  const { http } = never(() => aborted++)
  const result = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.result(http.exchange(request)))
      yield* TestClock.adjust(14_999)
      expect(aborted).toBe(0)
      yield* TestClock.adjust(1)
      return yield* Fiber.join(fiber)
    }).pipe(Effect.provide(TestClock.layer())),
  )
  expect(result).toMatchObject({ failure: { _tag: "Missing" } })
  expect(aborted).toBe(1)
})

test("interrupting the exchange aborts the request", async () => {
  let aborted = 0
  const { http } = never(() => aborted++)
  const fiber = Effect.runFork(http.exchange(request))
  await Effect.runPromise(Fiber.interrupt(fiber))
  expect(aborted).toBe(1)
})
