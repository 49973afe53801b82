/** WebKit as Debian has it, by WebDriver: https://www.w3.org/TR/webdriver2/ The nearest to Safari that runs here. */
import { existsSync, globSync } from "node:fs"
import { freePort } from "#tools/freePort.ts"
import { type Browser, type Engine, netMs, type Tab, textOf, viewport } from "./driver.ts"
import { start } from "./spawned.ts"

const driver = "/usr/bin/WebKitWebDriver"
const screen = "/usr/bin/Xvfb"
const [program] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")

type Call = <Value>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
) => Promise<Value>

const callOf =
  (base: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(netMs + 10_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (response.ok) return value as never
    const { error, message } = value as { readonly error: string; readonly message: string }
    throw new Error(`${error}: ${message}`)
  }

/** The name that the protocol gives to what refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

const tabOf = (call: Call, handle: string, isCurrent: { handle: string }): Tab => {
  /** Commands go to one tab at a time. */
  const on: Call = async (method, path, body) => {
    if (isCurrent.handle !== handle) await call("POST", "/window", { handle })
    isCurrent.handle = handle
    return call(method, path, body)
  }
  const elementOf = async (css: string): Promise<string> => {
    const found = await on<Readonly<Record<string, string>>>("POST", "/element", {
      using: "css selector",
      value: css,
    })
    return found[elementKey]!
  }
  const bytes = async (made: Promise<string>) => Buffer.from(await made, "base64")
  return {
    goto: (url) => on("POST", "/url", { url }),
    reload: () => on("POST", "/refresh", {}),
    evaluate: async (work, ...given) => {
      const { made, wrong } = await on<{ readonly made: string; readonly wrong?: string }>(
        "POST",
        "/execute/async",
        {
          script: `${textOf(work, given)}.then(
            (made) => arguments[0]({ made }), (wrong) => arguments[0]({ wrong: String(wrong) }))`,
          args: [],
        },
      )
      if (wrong !== undefined) throw new Error(wrong)
      return JSON.parse(made) as never
    },
    click: async (css) => on("POST", `/element/${await elementOf(css)}/click`, {}),
    type: async (css, text) => {
      const element = await elementOf(css)
      await on("POST", `/element/${element}/clear`, {})
      await on("POST", `/element/${element}/value`, { text })
    },
    picture: () => bytes(on<string>("GET", "/screenshot")),
    print: () =>
      bytes(on<string>("POST", "/print", {})).catch((reason: unknown) => {
        if (String(reason).includes("unknown command")) return undefined
        throw reason
      }),
    show: async () => void (await on("GET", "/title")),
    close: async () => void (await on("DELETE", "/window")),
  }
}

const launch = async (): Promise<Browser> => {
  const display =
    process.env["DISPLAY"] === undefined
      ? start(screen, ["-displayfd", "1", "-screen", "0", "1440x1000x24"])
      : undefined
  const number = display === undefined ? undefined : (await display.says(/^(\d+)$/m))[1]
  const port = await freePort()
  const server = start(driver, [`--port=${port}`], {
    ...(number === undefined ? {} : { DISPLAY: `:${number}` }),
    // A sandbox of its own cannot be made by root, nor in most containers.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LANG: "C.UTF-8",
  })
  const base = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    await server.end()
    await display?.end()
  }
  try {
    await answering(base)
    const { sessionId, capabilities } = await callOf(base)<{
      readonly sessionId: string
      readonly capabilities: { readonly browserVersion: string }
    }>("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": {
            binary: program,
            args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
          },
        },
      },
    })
    const call = callOf(`${base}/session/${sessionId}`)
    await call("POST", "/timeouts", { pageLoad: netMs, script: netMs + 5_000 })
    // The size of the window, so that the page in it has the size of the other engines'.
    await call("POST", "/window/rect", { x: 0, y: 0, ...viewport })
    const [width, height] = await call<readonly [number, number]>("POST", "/execute/sync", {
      script: "return [innerWidth, innerHeight]",
      args: [],
    })
    await call("POST", "/window/rect", {
      width: 2 * viewport.width - width,
      height: 2 * viewport.height - height,
    })
    const first = await call<string>("GET", "/window")
    const current = { handle: first }
    let isFirst = true
    return {
      version: `WebKitGTK ${capabilities.browserVersion}`,
      newTab: async () => {
        if (isFirst) {
          isFirst = false
          return tabOf(call, first, current)
        }
        const { handle } = await call<{ readonly handle: string }>("POST", "/window/new", {
          // A tab that is not seen paints nothing, and its picture would be waited for in vain.
          type: "window",
        })
        return tabOf(call, handle, current)
      },
      errors: () =>
        Promise.resolve(
          server
            .said()
            .split("\n")
            .filter((line) => /^CONSOLE \S+ ERROR/.test(line)),
        ),
      close: async () => {
        await call("DELETE", "").catch(() => undefined)
        await close()
      },
    }
  } catch (reason) {
    await close()
    throw reason
  }
}

/** It says nothing when it listens, so it is asked until it answers. */
const answering = async (base: string): Promise<void> => {
  const until = performance.now() + netMs
  for (;;)
    try {
      await callOf(base)("GET", "/status")
      return
    } catch (reason) {
      if (performance.now() > until) throw reason
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

export const webkit: Engine = {
  name: "webkit",
  lacks: () => {
    if (!existsSync(driver) || program === undefined) return "webkit2gtk-driver"
    return process.env["DISPLAY"] === undefined && !existsSync(screen) ? "xvfb" : undefined
  },
  launch,
}
