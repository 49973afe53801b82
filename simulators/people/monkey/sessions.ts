/** Random sessions of every kind that there is: each leaves logs, and each log is judged as it is and replaced. */
import type { Browser, Page } from "@playwright/test"
import { chanceOf } from "#simulators/world/chance.ts"
import type { Running } from "#simulators/pages/pageServer.ts"
import { harvest, nothingSeen, type Seen } from "./judge.ts"
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
} from "./person.ts"
import { drawn, ends, type Step, steps } from "./steps.ts"
import { type Deployment, visit } from "./visit.ts"

/** After a minute without a touch a kiosk's session is over, too. */
const kioskEnds: ReadonlySet<string> = new Set(["leave", "a while", "two minutes"])

type Kind = Deployment & {
  readonly tabs: number
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

export type Session = {
  readonly wrong: ReadonlyArray<string>
  readonly seen: Seen
  /** For the viewer, which judges those of many sessions in one page. */
  readonly logs: ReadonlyArray<string>
}

/** A session of so many steps. Its logs are read and judged before each step that ends one, and at the end. */
export const runSession = async (
  browser: Browser,
  server: Running,
  name: KindName,
  seed: number,
  length = 40,
): Promise<Session> => {
  const kind = kinds[name]
  const chance = chanceOf(seed)
  const { sim, context } = await visit(browser, server, kind)
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
  if (!seen.hasMember) wrong.push("nobody was logged in")
  return { wrong, seen, logs }
}
