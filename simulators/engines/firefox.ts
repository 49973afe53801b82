/** Firefox as it is installed, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Engine, netMs, type Tab, textOf, viewport } from "./driver.ts"
import { start } from "./spawned.ts"

const program = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path))

/** Nothing of the browser's own asks or fetches anything. */
const settings = {
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "intl.accept_languages": "en-GB, en",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
}

type Message = {
  readonly id?: number
  readonly type: "success" | "error" | "event"
  readonly result?: never
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}
type Send = <Result>(method: string, params: object) => Promise<Result>

const open = async (
  url: string,
  hear: (method: string, params: Readonly<Record<string, unknown>>) => void,
): Promise<{ readonly send: Send; readonly close: () => void }> => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(
      data as string,
    ) as Message
    if (type === "event") return hear(method!, params!)
    const asked = waiting.get(id!)
    waiting.delete(id!)
    if (type === "success") asked?.resolve(result!)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  let last = 0
  return {
    send: (method, params) => {
      const asked = Promise.withResolvers<never>()
      const id = ++last
      waiting.set(id, asked)
      const timer = setTimeout(() => {
        if (waiting.delete(id)) asked.reject(new Error(`${method} was not answered`))
      }, netMs)
      void asked.promise.catch(() => undefined).then(() => clearTimeout(timer))
      socket.send(JSON.stringify({ id, method, params }))
      return asked.promise
    },
    close: () => socket.close(),
  }
}

/** The key, as the protocol names it. */
const control = "\uE009"

type Evaluated = {
  readonly type: "success" | "exception"
  readonly result: { readonly value: string }
  readonly exceptionDetails: { readonly text: string }
}

const tabOf = (send: Send, context: string): Tab => {
  const nodeOf = async (css: string): Promise<object> => {
    const { nodes } = await send<{ readonly nodes: ReadonlyArray<{ readonly sharedId: string }> }>(
      "browsingContext.locateNodes",
      { context, locator: { type: "css", value: css } },
    )
    if (nodes.length !== 1) throw new Error(`no such element: ${nodes.length} are ${css}`)
    return { type: "element", element: { sharedId: nodes[0]!.sharedId } }
  }
  const act = (actions: object): Promise<unknown> =>
    send("input.performActions", { context, actions: [actions] })
  const click = async (css: string): Promise<void> => {
    const origin = await nodeOf(css)
    await act({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    })
  }
  return {
    goto: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    reload: async () => void (await send("browsingContext.reload", { context, wait: "complete" })),
    evaluate: async (work, ...given) => {
      const { type, result, exceptionDetails } = await send<Evaluated>("script.evaluate", {
        expression: textOf(work, given),
        target: { context },
        awaitPromise: true,
      })
      if (type === "exception") throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as never
    },
    click,
    type: async (css, text) => {
      await click(css)
      const down = (value: string) => ({ type: "keyDown", value })
      const up = (value: string) => ({ type: "keyUp", value })
      const all = [down(control), down("a"), up("a"), up(control)]
      const keys = Array.from(text).flatMap((value) => [down(value), up(value)])
      await act({ type: "key", id: "keys", actions: [...all, ...keys] })
    },
    picture: async () => {
      const { data } = await send<{ readonly data: string }>("browsingContext.captureScreenshot", {
        context,
      })
      return Buffer.from(data, "base64")
    },
    print: async () => {
      const { data } = await send<{ readonly data: string }>("browsingContext.print", { context })
      return Buffer.from(data, "base64")
    },
    show: async () => void (await send("browsingContext.activate", { context })),
    close: async () => void (await send("browsingContext.close", { context })),
  }
}

/** Runs before each page's own scripts. */
const watchPolicy = `(tell) => document.addEventListener("securitypolicyviolation",
  ({ violatedDirective, blockedURI }) => tell("policy: " + violatedDirective + " " + blockedURI))`

export const firefox: Engine = {
  name: "firefox",
  lacks: () => (program === undefined ? "firefox-esr" : undefined),
  launch: async () => {
    const profile = mkdtempSync(join(tmpdir(), "trayline-firefox-"))
    const lines = Object.entries(settings).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, "user.js"), lines.join("\n"))
    const browser = start(program!, [
      "--headless",
      "--no-remote",
      `--profile=${profile}`,
      "--remote-debugging-port=0",
      "about:blank",
    ])
    const [, address] = await browser.says(/WebDriver BiDi listening on (\S+)/)
    const errors: Array<string> = []
    const { send, close } = await open(`${address}/session`, (method, params) => {
      if (method === "script.message")
        errors.push((params["data"] as { readonly value: string }).value)
      else if (params["level"] === "error") errors.push(String(params["text"]))
    })
    const { capabilities } = await send<{
      readonly capabilities: { readonly browserVersion: string }
    }>("session.new", { capabilities: {} })
    await send("session.subscribe", { events: ["log.entryAdded", "script.message"] })
    await send("script.addPreloadScript", {
      functionDeclaration: watchPolicy,
      arguments: [{ type: "channel", value: { channel: "errors" } }],
    })
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      newTab: async () => {
        const { context } = await send<{ readonly context: string }>("browsingContext.create", {
          type: "tab",
        })
        await send("browsingContext.setViewport", { context, viewport })
        return tabOf(send, context)
      },
      errors: () => Promise.resolve(errors),
      close: async () => {
        close()
        await browser.end()
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}
