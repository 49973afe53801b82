/** The files of `deploy/kiosk/`, with Debian's own cage and chromium and a compositor without a screen. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Running } from "#simulators/pages/pageServer.ts"
import { root } from "../commandLine.ts"
import { freePort } from "../freePort.ts"
import { problemsOf, type Proof } from "./proof.ts"

/** What has to be there, and the package of Debian's that brings it. */
const programs = {
  cage: "cage",
  chromium: "chromium",
  Xwayland: "xwayland",
  setpriv: "util-linux",
  unshare: "util-linux",
  "systemd-analyze": "systemd",
}

const policies = "etc/chromium/policies/managed/trayline-kiosk.json"
type Policies = Readonly<Record<string, unknown>>

/** With the shipped policy nobody sees into the page, not even this proof. */
const letLookIn = (file: string): void => {
  const { DeveloperToolsAvailability: _, ...rest } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Policies
  writeFileSync(file, JSON.stringify(rest))
}

/** Debian's nobody: cage does not start as root. */
const nobody = "65534"

const waitMs = 60_000
const lookMs = 250

const until = async <Value>(
  what: string,
  look: () => Promise<Value | undefined>,
): Promise<Value> => {
  const end = Date.now() + waitMs
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`not within ${waitMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

type Setup = { readonly code: number | null; readonly said: string }
const setup = (...args: ReadonlyArray<string>): Setup => {
  const { status, stdout, stderr } = spawnSync(
    "sh",
    [join(root, "deploy/kiosk/setup.sh"), ...args],
    { encoding: "utf8" },
  )
  return { code: status, said: stdout + stderr }
}

/** Every file below a folder with its mode and what is in it. */
const hashOf = (folder: string): string => {
  const all = createHash("sha256")
  for (const file of globSync("**", { cwd: folder, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .toSorted()) {
    const mode = spawnSync("stat", ["-c", "%a", file], { encoding: "utf8" }).stdout
    all.update(`${file} ${mode}`).update(readFileSync(file))
  }
  return all.digest("hex")
}

const inFolder = async (
  work: (folder: string) => Promise<Array<string>>,
): Promise<Array<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "kiosk-"))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const files = (): Promise<Array<string>> =>
  inFolder(async (folder) => {
    const wrong: Array<string> = []
    const args = [
      "--url",
      "https://canteen.example.com/lunch/",
      "--pay",
      "pay.example.com",
      "--device",
      "hall-1",
    ]
    const first = setup(...args, "--root", folder)
    const before = hashOf(folder)
    const again = setup(...args, "--root", folder)
    if (first.code !== 0 || again.code !== 0) wrong.push(first.said + again.said)
    if (again.said !== "") wrong.push(`the second run wrote: ${again.said}`)
    if (hashOf(folder) !== before) wrong.push("the second run left other files")
    const all = globSync("**", { cwd: folder, withFileTypes: true }).filter((each) => each.isFile())
    for (const { parentPath, name } of all)
      if (/@[A-Z]+@/.test(readFileSync(join(parentPath, name), "utf8")))
        wrong.push(`${name} has a place that was not filled`)
    const policy = JSON.parse(readFileSync(join(folder, policies), "utf8")) as Policies
    const allowed = JSON.stringify([
      policy["LocalNetworkAccessAllowedForUrls"],
      policy["URLAllowlist"],
    ])
    if (
      allowed !==
      '[["https://canteen.example.com"],["https://canteen.example.com","https://pay.example.com"]]'
    )
      wrong.push(`allowed: ${allowed}`)
    const units = globSync(join(folder, "etc/systemd/system/*"))
    const { stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" })
    if (stderr !== "") wrong.push(stderr)
    for (const bad of [
      ["--url", "canteen"],
      ["--url", "https://a.example", "--open", "25:00"],
      ["--url", "https://a.example", "--device", "hall 1"],
      ["--urls", "x"],
      ["--url"],
    ])
      if (setup(...bad, "--root", folder).code !== 2) wrong.push(`${bad.join(" ")} was taken`)
    return wrong
  })

type Target = { readonly type: string; readonly url: string; readonly webSocketDebuggerUrl: string }

type Kiosk = {
  readonly server: Running
  /** What the page shows, once it is there. */
  readonly text: () => Promise<string | undefined>
  /** Whether the page's own files are where a start without a network finds them. */
  readonly isKept: () => Promise<true | undefined>
  /** The process of the browser itself. */
  readonly browser: () => number
}

const ask = (url: string, expression: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const params = { expression, awaitPromise: true, returnByValue: true }
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params })),
    )
    socket.addEventListener("error", () => reject(new Error("no page")))
    socket.addEventListener("message", ({ data }) => {
      socket.close()
      // A page that goes while it is asked says nothing.
      const { result } = JSON.parse(String(data)) as {
        readonly result?: { readonly result: { readonly value: unknown } }
      }
      resolve(result?.result.value)
    })
  })

/** As a kiosk's machine does it, but for systemd: nothing here starts cage anew. */
const withKiosk = (work: (kiosk: Kiosk) => Promise<Array<string>>): Promise<Array<string>> =>
  inFolder(async (folder) => {
    const { startServer } = await import("#simulators/pages/pageServer.ts")
    const server = await startServer()
    const config = readFileSync(join(root, "docs/configs/kiosk.json"), "utf8")
    server.configure({ ...(JSON.parse(config) as object), autoLogout: 0 })
    setup("--url", server.url, "--root", join(folder, "image"))
    letLookIn(join(folder, "image", policies))
    mkdirSync(join(folder, "run"), { mode: 0o700 })
    const port = await freePort()
    const machine = [
      `mount --bind ${folder}/image/etc/chromium /etc/chromium`,
      `chown -R ${nobody}:${nobody} ${folder}`,
      `. ${folder}/image/etc/trayline-kiosk.env`,
      "export KIOSK_URL KIOSK_DEVICE",
      `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups cage -d -s -- ${folder}/image/usr/local/lib/trayline-kiosk/run`,
    ].join(" && ")
    const child: ChildProcess = spawn("unshare", ["--mount", "sh", "-c", machine], {
      detached: true,
      stdio: "ignore",
      env: {
        ...process.env,
        WLR_BACKENDS: "headless",
        WLR_LIBINPUT_NO_DEVICES: "1",
        WLR_RENDERER: "pixman",
        XDG_RUNTIME_DIR: join(folder, "run"),
        HOME: folder,
        // Its sandbox needs rights that a container may not give.
        KIOSK_FLAGS: `--no-sandbox --remote-debugging-port=${port} --remote-allow-origins=*`,
      },
    })
    const told = async (expression: string): Promise<unknown> => {
      const list = await fetch(`http://127.0.0.1:${port}/json`)
      const page = ((await list.json()) as ReadonlyArray<Target>).find(
        ({ type }) => type === "page",
      )
      return page && (await ask(page.webSocketDebuggerUrl, expression))
    }
    const text = async (): Promise<string | undefined> => {
      const value = await told("document.body.innerText")
      return typeof value === "string" ? value : undefined
    }
    const isKept = async (): Promise<true | undefined> => {
      const state = await told("navigator.serviceWorker.ready.then(({ active }) => active.state)")
      return state === "activated" ? true : undefined
    }
    const browser = (): number => {
      const { stdout } = spawnSync(
        "pgrep",
        ["-f", "-o", `chromium/chromium .*${folder}/chromium`],
        {
          encoding: "utf8",
        },
      )
      return Number(stdout)
    }
    try {
      return await work({ server, text, isKept, browser })
    } finally {
      // Its own process group, and the browser's, which leaves that.
      spawnSync("pkill", ["-KILL", "-f", folder])
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL")
      await server.stop()
    }
  })

const shows = (kiosk: Kiosk, words: string): Promise<string> =>
  until(`'${words}' on the screen`, async () => {
    const text = await kiosk.text()
    return text?.includes(words) === true ? text : undefined
  })

/** At the weekend nothing is cooked. */
const isCooked = ![0, 6].includes(new Date().getDay())
const welcomed = isCooked ? "Cooking today" : "Tap your card"

const cases: Readonly<Record<string, () => Promise<Array<string>>>> = {
  "files, written twice": files,
  "the menu is on the screen, and a card logs in": () =>
    withKiosk(async (kiosk) => {
      const { makeSim } = await import("#simulators/pages/pageSim.ts")
      await shows(kiosk, "Reader ready")
      const welcome = await shows(kiosk, welcomed)
      await makeSim(kiosk.server.url).reader({ do: "present", code: "1001" })
      await shows(kiosk, "Jana")
      await shows(kiosk, "Soup")
      return welcome.includes("Tap your card") ? [] : [welcome]
    }),
  "a browser that was killed comes again": () =>
    withKiosk(async (kiosk) => {
      await shows(kiosk, "Reader ready")
      const before = kiosk.browser()
      process.kill(before, "SIGKILL")
      const after = await until("another browser", async () => {
        const pid = kiosk.browser()
        return pid > 0 && pid !== before ? pid : undefined
      })
      const text = await shows(kiosk, "Reader ready")
      return after === before || /restore/i.test(text) ? [text] : []
    }),
  "without a network a browser that was killed shows the kiosk": () =>
    withKiosk(async (kiosk) => {
      await shows(kiosk, welcomed)
      // The worker keeps what the next start needs, after the page is at rest.
      await until("the page's files on the disk", kiosk.isKept)
      await kiosk.server.kill()
      process.kill(kiosk.browser(), "SIGKILL")
      await shows(kiosk, "The card reader is not available")
      await shows(kiosk, "Server unavailable")
      await kiosk.server.start()
      await until("that it is back", async () => {
        const text = await shows(kiosk, isCooked ? welcomed : "The card reader is not available")
        return text.includes("Server unavailable") ? undefined : text
      })
      return []
    }),
}

export const kioskKit: Proof = {
  claim:
    "the kiosk kit sets a machine up, and a killed browser or a pulled network leaves no dark screen",
  needs: () => {
    if (process.getuid?.() !== 0) return "root, to bind the browser's policies"
    const missing = Object.entries(programs).filter(
      ([name]) => spawnSync("which", [name]).status !== 0,
    )
    const list = missing.map(([name, from]) => `${name} (Debian: apt-get install ${from})`)
    return list.length === 0 ? undefined : list.join(", ")
  },
  cases: () => Object.keys(cases),
  check: async (name) => problemsOf(await cases[name]!()),
}
