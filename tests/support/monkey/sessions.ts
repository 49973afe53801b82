/** Random sessions of every kind that there is: each leaves logs, and each log is judged as it is and replaced. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { root } from "#tools/commandLine.ts"
import { chanceOf } from "../chance.ts"
import type { Running } from "../pageServer.ts"
import { makeSim, nowInstant } from "../pageSim.ts"
import { harvest, nothingSeen, type Seen, viewed } from "./judge.ts"
import type { KindName } from "./kinds.ts"
import {
  answer,
  type Body,
  isOut,
  isThere,
  logIn,
  parts,
  patiently,
  setOffline,
  tap,
  wide,
} from "./person.ts"
import { drawn, ends, type Step, steps } from "./steps.ts"

/** After a minute without a touch a kiosk's session is over, too. */
const kioskEnds: ReadonlySet<string> = new Set(["leave", "a while", "two minutes"])

type Kind = {
  /** Of docs/configs; none: the defaults. */
  readonly config?: string
  readonly more?: object
  readonly tabs: number
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly steps: ReadonlyArray<Step>
}

const kinds: Readonly<Record<KindName, Kind>> = {
  canteen: { tabs: 1, steps: steps.offer },
  shop: { config: "shop", tabs: 1, steps: steps.offer },
  webcare: { config: "webcare", tabs: 1, steps: steps.account },
  kiosk: {
    config: "kiosk",
    more: { surface: "kiosk", autoLogout: 60 },
    tabs: 1,
    viewport: { width: 1080, height: 1920 },
    steps: [...steps.offer, ["leave", 2, (body: Body) => tap(body, ".tray .done:visible")]],
  },
  "two tabs": { tabs: 2, steps: [...steps.offer, ...steps.account.slice(0, 4)] },
}

const configOf = ({ config, more }: Kind): object => ({
  ...(config === undefined
    ? {}
    : (JSON.parse(readFileSync(join(root, `docs/configs/${config}.json`), "utf8")) as object)),
  autoLogout: 0,
  ...more,
})

export type Session = { readonly wrong: ReadonlyArray<string>; readonly seen: Seen }

/** A session of so many steps. Its logs are read before each step that ends one, and at the end. */
export const runSession = async (
  browser: Browser,
  server: Running,
  name: KindName,
  seed: number,
  length = 40,
): Promise<Session> => {
  const kind = kinds[name]
  const chance = chanceOf(seed)
  const sim = makeSim(server.url)
  server.configure(configOf(kind))
  await sim.reset()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport: kind.viewport ?? wide,
  })
  await context.clock.install({ time: nowInstant })
  const seen = nothingSeen()
  const wrong: Array<string> = []
  const logs: Array<string> = []
  let now = "start"
  context.on("weberror", (error) => wrong.push(`${now}: ${error.error()}`))
  const tabs: Array<Page> = []
  const isKiosk = name === "kiosk"
  while (tabs.length < kind.tabs) {
    const page = await context.newPage()
    await page.goto("/?trace")
    await page.locator(`${parts.login}, ${parts.nav}, .reader-line`).first().waitFor()
    tabs.push(page)
  }
  const body: Body = {
    page: tabs[0]!,
    sim,
    chance,
    isShop: name === "shop",
    isKiosk,
    isOffline: false,
  }
  const read = async (): Promise<void> => {
    for (const page of tabs) {
      const problem = await harvest(page, seen, logs)
      if (problem !== undefined) wrong.push(`${now}: ${problem}`)
    }
  }
  await patiently(logIn(body))
  for (let n = 1; n <= length; n++) {
    body.page = chance.pick(tabs)
    const step = drawn(kind.steps, chance)
    const [said, , act] = step
    now = `step ${n} (${said})`
    if (ends(step) || (isKiosk && kioskEnds.has(said))) await read()
    if (await isThere(body.page.locator(parts.dialog))) await patiently(answer(body))
    else if (await isOut(body)) {
      if (body.isOffline) await setOffline(body, false)
      await patiently(logIn(body))
    } else await patiently(act(body))
    if (await isThere(body.page.getByText("Something went wrong!"))) wrong.push(`${now}: a crash`)
  }
  now = "the end"
  if (body.isOffline) await setOffline(body, false)
  await read()
  await context.close()
  wrong.push(...(await viewed(browser, server.url, logs)))
  if (!seen.hasMember) wrong.push("nobody was logged in")
  return { wrong, seen }
}
