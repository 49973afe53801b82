import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answerConfig, configSourceOf } from "#tools/config.ts"
import { csp } from "#tools/csp.ts"
import { brotli, gzip } from "#tools/precompress.ts"
import {
  closeAfterOrders,
  type Handler,
  type Running,
  serve,
  serveApplication,
} from "#tools/server.ts"

const script = "export const answer = 42\n".repeat(100)
const page = "<!doctype html><div id=root></div>"

let root: string
let running: Running

const simulator: Handler = ({ url }, response) => {
  if (!url?.startsWith("/webcareapi")) return false
  if (url.endsWith("/broken")) throw new Error("broken on purpose")
  response.end('{"success":true}')
  return true
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "server-"))
  mkdirSync(join(root, "dist/assets"), { recursive: true })
  const files = { "index.html": page, "assets/main-1a2b3c.js": script }
  for (const [name, body] of Object.entries(files)) {
    writeFileSync(join(root, "dist", name), body)
    writeFileSync(join(root, "dist", `${name}.br`), brotli(Buffer.from(body)))
    writeFileSync(join(root, "dist", `${name}.gz`), gzip(Buffer.from(body)))
  }
  writeFileSync(join(root, "dist/.inputs"), "secret of the build")
  writeFileSync(join(root, "config.default.json"), '{"allowCardLogin":false}')
  writeFileSync(join(root, "kiosk.json"), '{"allowCardLogin":true,"cardReaderUrl":"ws://x:1"}')
  const application = serveApplication(join(root, "dist"), configSourceOf({}, root))
  running = await serve([closeAfterOrders, simulator, application], { host: "127.0.0.1", port: 0 })
})
afterAll(async () => {
  await running.stop()
  rmSync(root, { recursive: true })
})

/** As it travels: `fetch` would unpack the body and tidy the path. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      httpRequest(new URL(running.url), { path, headers, method }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on("error", reject)
        .end()
    },
  )

const asPage = { accept: "text/html,application/xhtml+xml" }

test("a file that goes while it is served ends its connection, and the server goes on", async () => {
  const dist = join(root, "gone")
  mkdirSync(dist)
  for (const name of ["index.html", "piece.js"]) writeFileSync(join(dist, name), page)
  const application = serveApplication(dist, configSourceOf({}, root))
  const other = await serve([application], { host: "127.0.0.1", port: 0 })
  rmSync(join(dist, "piece.js"))
  await expect(fetch(`${other.url}piece.js`)).rejects.toThrow("fetch failed")
  expect((await fetch(other.url)).status).toBe(200)
  await other.stop()
})

test("a connection is kept longer than a proxy in front keeps it", async () => {
  const seconds = Number(
    /timeout=(\d+)/.exec((await fetch(running.url)).headers.get("keep-alive")!)?.[1],
  )
  expect(seconds).toBeGreaterThan(60)
})

describe("the application", () => {
  test("every address a person can type shows the page, asked anew each time", async () => {
    for (const path of ["/", "/offer/WEEK", "/password-reset/a.b", "/cart?x=1"]) {
      const { status, headers, body } = await get(path, asPage)
      expect([path, status, String(body)]).toEqual([path, 200, page])
      expect(headers).toMatchObject({ "content-type": "text/html;charset=utf-8" })
      expect(headers).toMatchObject({ "cache-control": "no-cache" })
    }
  })

  test("files with a hash in their name are kept for ever", async () => {
    const { headers, body } = await get("/assets/main-1a2b3c.js")
    expect(String(body)).toBe(script)
    expect(headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" })
  })

  test("a script's source map is named in its answer, for whoever debugs it", async () => {
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map((each) =>
        get("/assets/main-1a2b3c.js", { "accept-encoding": each }),
      ),
    )
    for (const { headers } of answers)
      expect(headers).toMatchObject({ sourcemap: "/assets/main-1a2b3c.js.map" })
    expect((await get("/", asPage)).headers).not.toHaveProperty("sourcemap")
  })

  test("the compressed copy is sent to whom can read it", async () => {
    const encodings = ["br, gzip", "gzip", "identity"]
    const answers = await Promise.all(
      encodings.map((each) => get("/assets/main-1a2b3c.js", { "accept-encoding": each })),
    )
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ])
    expect(answers.map(({ body }) => body)).toEqual([
      brotli(Buffer.from(script)),
      gzip(Buffer.from(script)),
      Buffer.from(script),
    ])
  })

  test("a missing file is 404 and never the page", async () => {
    for (const [path, headers] of [
      ["/assets/gone.js", asPage],
      ["/image.png", { accept: "image/*" }],
    ] as const)
      expect([path, (await get(path, headers)).status]).toEqual([path, 404])
  })

  test("nothing beside the build is served", async () => {
    for (const path of ["/.inputs", "/../kiosk.json", "/..%2fkiosk.json", "/%2e%2e/kiosk.json"]) {
      const { body } = await get(path)
      expect([path, String(body)]).toEqual([path, "Not found"])
    }
  })

  test("nothing can be posted to it", async () => {
    expect((await get("/", asPage, "POST")).status).toBe(405)
  })

  test("every answer carries the security headers", async () => {
    for (const path of ["/", "/assets/main-1a2b3c.js", "/config.json", "/gone.js"]) {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        "content-security-policy": csp(),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
      })
    }
  })
})

describe("beside it", () => {
  test("the simulated backend is asked first", async () => {
    expect(String((await get("/webcareapi/customer", asPage)).body)).toBe('{"success":true}')
  })

  test("after an order the connection is closed, so no browser can repeat the next one on it", async () => {
    const connectionAfter = async (path: string, method: string) =>
      (await get(`/webcareapi${path}`, {}, method)).headers["connection"]
    for (const path of ["/canteenorder/direct", "/canteenorder/cancel", "/order/cart"])
      expect([path, await connectionAfter(path, "POST")]).toEqual([path, "close"])
    expect(await connectionAfter("/order/cart/check", "POST")).toBe("keep-alive")
    expect(await connectionAfter("/customer/canteenorders", "GET")).toBe("keep-alive")
  })

  test("a handler that throws answers 500, and the next request is served", async () => {
    const said: Array<unknown> = []
    const { error } = console
    console.error = (reason) => said.push(reason)
    expect((await get("/webcareapi/broken")).status).toBe(500)
    console.error = error
    expect(String(said[0])).toContain("broken on purpose")
    expect((await get("/", asPage)).status).toBe(200)
  })

  test("a port that is taken is refused with its reason", async () => {
    const port = Number(new URL(running.url).port)
    await expect(serve([], { host: "127.0.0.1", port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    })
  })
})

describe("the configuration", () => {
  test("APP-07 without CONFIG config.json changes nothing of the defaults, which are there too", async () => {
    const own = await get("/config.json", asPage)
    expect([own.status, own.headers["content-type"], String(own.body)]).toEqual([
      200,
      "application/json; charset=utf-8",
      "{}",
    ])
    expect(own.headers["cache-control"]).toBe("no-cache")
    const defaults = await get("/config.default.json")
    expect(String(defaults.body)).toBe('{"allowCardLogin":false}')
    expect(defaults.headers["cache-control"]).toBe("no-cache")
  })

  test("APP-20 the policy is that of the configuration as it is now", async () => {
    const policy = async () => String((await get("/", asPage)).headers["content-security-policy"])
    expect(await policy()).not.toContain("ws://x:1")
    const [file, kiosk] = [join(root, "config.default.json"), join(root, "kiosk.json")]
    const before = readFileSync(file)
    copyFileSync(kiosk, file)
    expect(await policy()).toContain("ws://x:1")
    writeFileSync(file, before)
  })

  test("CONFIG names the file that is served, as it is", () => {
    const source = configSourceOf({ CONFIG: join(root, "kiosk.json") }, root)
    expect(answerConfig(source, "/config.json")).toEqual({
      status: 200,
      body: '{"allowCardLogin":true,"cardReaderUrl":"ws://x:1"}',
    })
  })

  test("APP-08 a file that CONFIG names and that is not there is a 404 of JSON", () => {
    const source = configSourceOf({ CONFIG: join(root, "nothing.json") }, root)
    expect(answerConfig(source, "/config.json")).toEqual({ status: 404, body: "{}" })
  })

  test("READER_PORT is named by what is served", () => {
    const env = { CONFIG: join(root, "kiosk.json"), READER_PORT: "9001" }
    const answer = answerConfig(configSourceOf(env, root), "/config.json")
    expect(JSON.parse(answer!.body)).toEqual({
      allowCardLogin: true,
      cardReaderUrl: "ws://127.0.0.1:9001",
    })
  })
})

describe("the content security policy", () => {
  const connectOf = (settings: Parameters<typeof csp>[0]) =>
    /connect-src ([^;]*)/.exec(csp(settings))?.[1]

  test("allows no inline code, no eval, and no HTML from text", () => {
    expect(csp()).not.toContain("unsafe")
    expect(csp()).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(csp()).toContain("require-trusted-types-for 'script'")
  })

  test("APP-20 the reader's address is allowed only where cards log in", () => {
    const cardReaderUrl = "ws://127.0.0.1:8765"
    expect(connectOf({ cardReaderUrl, allowCardLogin: false })).toBe("'self'")
    expect(connectOf({ cardReaderUrl, allowCardLogin: true })).toBe("'self' ws://127.0.0.1:8765")
  })

  test("APP-26 the tracker's address is allowed only where there is an id", () => {
    expect(connectOf({ analyticsId: "" })).toBe("'self'")
    expect(connectOf({ analyticsId: "G-1" })).toBe("'self' https://www.google-analytics.com")
    expect(csp({ analyticsId: "G-1" })).toContain("script-src 'self';")
  })

  test("API-02 bases on other hosts are allowed by origin, whatever else they contain", () => {
    const api = {
      main: "https://asw.example/api;script-src *",
      pairing: "/pairing",
      creditCardPayment: "https://asw.example/pay",
      secondPayment: "https://pay.example:8443/x",
    }
    expect(connectOf({ api })).toBe("'self' https://asw.example https://pay.example:8443")
  })
})
