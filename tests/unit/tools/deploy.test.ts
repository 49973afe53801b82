import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { defaultConfig } from "#domain/config/index.ts"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { runCommand } from "#tests/support/command.ts"
import { root } from "#tools/commandLine.ts"
import { configSourceOf } from "#tools/config.ts"
import { addresses } from "#tools/deploy/addresses.ts"
import { asker } from "#tools/deploy/ask.ts"
import { bytes } from "#tools/deploy/bytes.ts"
import { compression } from "#tools/deploy/compression.ts"
import { type Deployment, deploymentAt, type Options } from "#tools/deploy/deployment.ts"
import type { Said } from "#tools/deploy/finding.ts"
import { headersFile, serverNames } from "#tools/deploy/headers.ts"
import { leaks } from "#tools/deploy/leaks.ts"
import { orders } from "#tools/deploy/orders.ts"
import { security } from "#tools/deploy/security.ts"
import { serverSettings } from "#tools/deploy/serverSettings.ts"
import { settings } from "#tools/deploy/settings.ts"
import { inputs } from "#tools/inputs.ts"
import { brotli, gzip } from "#tools/precompress.ts"
import { closeAfterOrders, type Handler, serve, serveApplication } from "#tools/server.ts"
import { printSums, sumsOf } from "#tools/sums.ts"

const read = (name: string) => readFileSync(join(root, name), "utf8")

describe("the files of deploy/", () => {
  test("have the headers and the policy of the product", () => {
    const files = { nginx: "nginx/trayline-headers.conf", caddy: "caddy/trayline-headers.caddy" }
    for (const server of serverNames)
      expect(read(`deploy/${files[server]}`)).toBe(headersFile(server, defaultConfig))
  })

  test("every location of nginx with a header of its own has the others too", () => {
    const blocks = read("deploy/nginx/trayline.conf")
      .split(/^ {2}location /m)
      .slice(1)
    const own = blocks.filter((block) => block.includes("add_header"))
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter((block) => !block.includes("include trayline-headers.conf;"))).toEqual([])
  })

  test("close the connection after what the product's own server closes it after", () => {
    const paths = [
      "canteenorder/direct",
      "canteenorder/cancel",
      "canteenorder/exchange",
      "order/cart",
    ]
    const all = [...paths.map((path) => `/webcareapi/${path}`), "/creditcardpayment/topup"]
    const isClosedBy = (pattern: string) => (path: string) => new RegExp(pattern).test(path)
    const nginx = /location ~ (\S+) \{\n\s*keepalive_timeout 0;/.exec(
      read("deploy/nginx/trayline.conf"),
    )![1]!
    const caddy = /@order path_regexp (\S+)/.exec(read("deploy/caddy/Caddyfile"))![1]!
    const own = (path: string) => {
      let isClosed = false
      const response = { setHeader: () => (isClosed = true) } as unknown as ServerResponse
      void closeAfterOrders({ method: "POST", url: path } as Parameters<Handler>[0], response)
      return isClosed
    }
    for (const isClosed of [own, isClosedBy(nginx), isClosedBy(caddy)]) {
      expect(all.filter((path) => !isClosed(path))).toEqual([])
      expect(["/webcareapi/order/cart/check", "/webcareapi/customer"].filter(isClosed)).toEqual([])
    }
  })

  test("no proxy in them repeats or keeps an order", () => {
    const names = globSync("deploy/{nginx,caddy}/*", { cwd: root })
    const options: Options = {
      isReadOnly: true,
      serverSettings: {
        file: "deploy",
        text: names.map(read).join("\n").replaceAll(/^#.*$/gm, ""),
      },
    }
    expect(serverSettings({ options } as Deployment)).toEqual([])
    expect(read("deploy/nginx/trayline-backend.conf")).toMatch(/^proxy_next_upstream off;$/m)
  })
})

describe("the container", () => {
  const file = read("deploy/container/Containerfile")
  const { devDependencies } = JSON.parse(read("package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(" "),
  )

  test("copies files that are there, all that a build reads among them", () => {
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
    const read = globSync(inputs, { cwd: root })
    const isCopied = (name: string) =>
      copied.some((each) => name === each || (each.endsWith("/") && name.startsWith(each)))
    expect(read.filter((name) => !isCopied(name))).toEqual([])
  })

  test("builds with the node of the project, and runs without root", () => {
    expect(file).toContain(`FROM docker.io/library/node:${devDependencies["node"]}-`)
    expect(file).toMatch(/^USER www-data$/m)
    const writes = [
      ...read("deploy/container/nginx.conf").matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm),
    ]
    expect(writes.length).toBeGreaterThan(5)
    expect(writes.filter(([, path]) => !path!.startsWith("/tmp/"))).toEqual([])
  })

  test("each of its changes of the nginx file changes something", () => {
    const conf = read("deploy/nginx/trayline.conf")
    const changes = [...read("deploy/container/ports.sed").matchAll(/^s\/(.+?)\/.+\/$/gm)]
    expect(changes.length).toBe(3)
    for (const [, from] of changes) expect(conf).toMatch(new RegExp(from!))
  })
})

describe("deploy:check", () => {
  const page = `<!doctype html><meta name="version" content="1.2.3" /><script src="/assets/main-1a2b3c4d.js"></script>`
  const script = "export const answer = 42\n".repeat(100)
  const names = {
    "index.html": page,
    "assets/main-1a2b3c4d.js": script,
    "sw.js": "// worker\n",
    "manifest.webmanifest": "{}",
    "config.default.json": "{}",
  }
  let home: string
  let dist: string
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "deploy-"))
    dist = join(home, "dist")
    mkdirSync(join(dist, "assets"), { recursive: true })
    for (const [name, body] of Object.entries(names)) {
      writeFileSync(join(dist, name), body)
      writeFileSync(join(dist, `${name}.br`), brotli(Buffer.from(body)))
      writeFileSync(join(dist, `${name}.gz`), gzip(Buffer.from(body)))
    }
    writeFileSync(join(home, "config.default.json"), "{}")
  })
  afterAll(() => rmSync(home, { recursive: true }))

  /** What is served, as a deployment, with edits in front of it. */
  const at = async <Answer>(
    edits: ReadonlyArray<Handler>,
    work: (deployment: Deployment) => Promise<Answer>,
    options: Options = { isReadOnly: false },
    env: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const application = serveApplication(dist, configSourceOf(env, home))
    const running = await serve([...edits, simulatorHandler(), application], {
      host: "127.0.0.1",
      port: 0,
    })
    try {
      return await work(await deploymentAt(new URL(running.url), asker(false), false, options))
    } finally {
      await running.stop()
    }
  }

  /** Sends a header otherwise, or not at all. */
  const header =
    (name: string, value: string | undefined, path = /./): Handler =>
    ({ url = "" }, response) => {
      if (!path.test(url)) return false
      const set = response.setHeader.bind(response)
      const write = response.writeHead.bind(response)
      const isIt = (each: string) => each.toLowerCase() === name.toLowerCase()
      response.setHeader = (each, was) => (isIt(each) ? response : set(each, was))
      response.writeHead = ((status: number, headers: object = {}) => {
        // Node's own sets each of them by what stands there.
        response.setHeader = set
        const kept = Object.fromEntries(Object.entries(headers).filter(([each]) => !isIt(each)))
        return write(status, value === undefined ? kept : { ...kept, [name]: value })
      }) as typeof write
      return false
    }
  /** Answers an address with this instead. */
  const answer =
    (path: RegExp, status: number, body: string, headers: Record<string, string> = {}): Handler =>
    ({ url = "" }, response) => {
      if (!path.test(url)) return false
      response.writeHead(status, headers).end(body)
      return true
    }

  const wrong = (all: ReadonlyArray<Said>) =>
    all.filter(({ kind }) => kind === "wrong").map(({ what }) => what)
  const forEver = { "Cache-Control": "public, max-age=31536000, immutable" }
  const json = { "Content-Type": "application/json", "Cache-Control": "no-cache" }

  test("finds nothing wrong with the product's own server", async () => {
    const sums = { file: "SHA256SUMS", text: printSums(sumsOf(dist)) }
    const options = { isReadOnly: false, sums }
    const found = await at(
      [closeAfterOrders],
      async (deployment) => {
        const all: Array<Said> = [...settings(deployment)]
        for (const check of [addresses, security, compression, orders, leaks, bytes])
          all.push(...(await check(deployment)))
        return all
      },
      options,
    )
    expect(wrong(found)).toEqual([])
    expect(found.map(({ what }) => what)).toEqual([
      expect.stringContaining("whether a proxy repeats a POST"),
      "this is the public release 1.2.3: all 5 files are those of SHA256SUMS",
    ])
  })

  type Check = (deployment: Deployment) => ReadonlyArray<Said> | Promise<ReadonlyArray<Said>>
  const planted: ReadonlyArray<readonly [name: string, Handler, Check, RegExp]> = [
    [
      "no policy",
      header("Content-Security-Policy", undefined),
      security,
      /^Content-Security-Policy is missing/,
    ],
    [
      "another policy",
      header("Content-Security-Policy", "default-src *"),
      security,
      /default-src is '\*', not ''none''/,
    ],
    [
      "no nosniff",
      header("X-Content-Type-Options", undefined),
      security,
      /^X-Content-Type-Options is missing/,
    ],
    [
      "a page that is kept",
      header("Cache-Control", "max-age=60", /^\/$/),
      addresses,
      /^\/ has Cache-Control max-age=60/,
    ],
    [
      "an asset asked anew",
      header("Cache-Control", "no-cache", /main-/),
      addresses,
      /main-1a2b3c4d.js has Cache-Control no-cache/,
    ],
    [
      "a 404 for ever",
      answer(/missing/, 404, "", forEver),
      addresses,
      /^the 404 of a missing asset may be kept/,
    ],
    [
      "a page for a missing asset",
      answer(/missing/, 200, page, {}),
      addresses,
      /answered with 200 and the page/,
    ],
    [
      "a worker of text",
      header("Content-Type", "text/plain", /sw\.js/),
      addresses,
      /^\/sw\.js has the type text\/plain/,
    ],
    [
      "no compression",
      (request) => !delete request.headers["accept-encoding"],
      compression,
      /travels uncompressed$/,
    ],
    [
      "settings kept",
      header("Cache-Control", "max-age=86400", /config\.json/),
      settings,
      /^\/config.json has Cache-Control max-age=86400/,
    ],
    [
      "settings that are a page",
      answer(/^\/config.json/, 200, page, json),
      settings,
      /^\/config.json: /,
    ],
    [
      "settings unread",
      answer(/^\/config.json/, 403, "", json),
      settings,
      /^\/config.json answers 403/,
    ],
    [
      "wrong settings",
      answer(/^\/config.json/, 200, '{"autoLogout":"x"}', json),
      settings,
      /^\/config.json: autoLogout: has to be a number/,
    ],
    [
      "notes of the build",
      answer(/^\/\.vite/, 200, "{}"),
      leaks,
      /^\/\.vite\/manifest\.json is given/,
    ],
    ["a version", header("Server", "nginx/1.22.1"), leaks, /which version of a program/],
    ["a connection kept", () => false, orders, /^the connection stays open after a POST/],
    ["no backend", answer(/^\/webcareapi/, 502, ""), orders, /^no backend is at .*502/],
  ]
  test.each(planted)("finds %s", async (_, edit, check, found) => {
    // The connection is closed after orders everywhere but where that is the mistake.
    const edits = check === orders ? [edit] : [closeAfterOrders, edit]
    const said = await at(edits, async (deployment) => wrong(await check(deployment)))
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(found)]))
  })

  test("APP-20 asks for the policy that the deployment's own settings need", async () => {
    const file = join(home, "kiosk.json")
    writeFileSync(file, '{"allowCardLogin":true,"cardReaderUrl":"ws://127.0.0.1:8765"}')
    const said = (edits: ReadonlyArray<Handler>) =>
      at(
        edits,
        async (each) => wrong(await security(each)),
        { isReadOnly: false },
        { CONFIG: file },
      )
    expect(await said([])).toEqual([])
    const without = headersFile("nginx", defaultConfig).match(/Policy "([^"]*)"/)![1]!
    expect(await said([header("Content-Security-Policy", without)])).toEqual([
      expect.stringMatching(/connect-src is ''self'', not ''self' ws:\/\/127.0.0.1:8765'/),
    ])
  })

  test("sends no POST where it must only read, and says what it cannot tell", async () => {
    const methods: Array<string> = []
    const note: Handler = ({ method }) => {
      methods.push(method!)
      return false
    }
    const said = await at([note], async (deployment) => orders(deployment), { isReadOnly: true })
    expect(said.map(({ kind }) => kind)).toEqual(["unknown", "unknown"])
    expect(methods).toContain("OPTIONS")
    expect(methods).not.toContain("POST")
  })

  test("names the file that is not of the release", async () => {
    const text = printSums(sumsOf(dist))
    const sums = {
      file: "sums",
      text: text.replace(/^[0-9a-f]{8}(?=.*main-1a2b3c4d\.js$)/m, "00000000"),
    }
    const said = await at([], async (each) => wrong(await bytes(each)), { isReadOnly: true, sums })
    expect(said).toEqual([
      "this is not the release of sums: assets/main-1a2b3c4d.js is another file",
    ])
  })

  test("ends with 2 where it is called wrongly, or nobody answers, and says why", async () => {
    const list = join(home, "no-list")
    writeFileSync(list, page)
    for (const [args, said] of [
      [["ftp://x"], /^ftp:\/\/x is no address/],
      [
        ["http://127.0.0.1:1/"],
        /^http:\/\/127.0.0.1:1\/ does not answer, nothing was checked: .*ECONNREFUSED/,
      ],
      [["http://127.0.0.1:1/", "--manifest", join(home, "gone")], /cannot be read: ENOENT/],
      [["http://127.0.0.1:1/", "--manifest", list], /is no list of digests/],
    ] as const) {
      const { status, stderr } = await runCommand("deployCheck", ...args)
      expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
    }
  })

  test("ends with 1 where something is wrong, and prints it for a program", async () => {
    const ran = await at([], ({ base }) => runCommand("deployCheck", base.href, "--json"))
    const { version, findings } = JSON.parse(ran.stdout)
    expect([ran.status, version]).toEqual([1, "1.2.3"])
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          check: "orders",
          kind: "wrong",
          change: "close the connection after each order",
        }),
      ]),
    )
  })
})

test("deploy:headers writes the policy of a deployment's settings, and nothing of wrong ones", async () => {
  const { status, stdout } = await runCommand("deployHeaders", "caddy", "docs/configs/kiosk.json")
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining("connect-src 'self' ws://127.0.0.1:8765;"),
  ])
  const folder = mkdtempSync(join(tmpdir(), "headers-"))
  const file = join(folder, "config.json")
  writeFileSync(file, '{"autoLogout":"x"}')
  expect(await runCommand("deployHeaders", "nginx", file)).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining("autoLogout: has to be a number"),
  })
  rmSync(folder, { recursive: true })
})
