/** Random steps through the real page, and the judgement of the logs that they leave. */
import type { Browser } from "@playwright/test"
import { chanceOf } from "#simulators/world/chance.ts"
import type { Running } from "#simulators/pages/pageServer.ts"
import { harvest, nothingSeen, type Seen, viewed } from "./judge.ts"
import {
  answer,
  isOut,
  isThere,
  logIn,
  orderWith,
  parts,
  patiently,
  rest,
  setOffline,
  type Body,
} from "./person.ts"
import { ends, musts, owed, planOf } from "./steps.ts"
import { visit } from "./visit.ts"

export type Run = {
  readonly wrong: ReadonlyArray<string>
  readonly seen: Seen
  readonly steps: number
}

/** Half the steps in a canteen, half in a shop; each half leaves a log that folds to the page's state. */
export const runMonkey = async (
  browser: Browser,
  server: Running,
  seed: number,
  length = 200,
): Promise<Run> => {
  const seen = nothingSeen()
  const wrong: Array<string> = []
  const chance = chanceOf(seed)
  let done = 0
  const logs: Array<string> = []
  for (const isShop of [false, true]) {
    const { sim, context } = await visit(browser, server, isShop ? { config: "shop" } : {})
    const page = await context.newPage()
    let now = "start"
    context.on("weberror", (error) => wrong.push(`${now}: ${error.error()}`))
    const body: Body = { page, sim, chance, isShop, isKiosk: false, isOffline: false }
    const read = async (): Promise<void> => {
      const problem = await harvest(page, seen, logs)
      if (problem !== undefined) wrong.push(`${now}: ${problem}`)
    }
    await page.goto("/?trace")
    await page.locator(parts.login).waitFor()
    for (const step of planOf(chance, length / 2)) {
      const [name, , act] = step
      now = `step ${++done} (${name})`
      const isMust = musts.some((must) => must[2] === act)
      // After what it must show, too.
      if (ends(step)) await read()
      if (!isMust && (await isThere(page.locator(parts.dialog)))) await patiently(answer(body))
      else if (!isMust && (await isOut(body))) {
        if (body.isOffline) await setOffline(body, false)
        await patiently(logIn(body))
      } else await patiently(act(body))
      if (isMust) await read()
      if (await isThere(page.getByText("Something went wrong!"))) wrong.push(`${now}: a crash`)
    }
    now = "the end"
    // What chance kept from happening happens now.
    for (const [phase, fault] of owed)
      if (!seen.phases.has(phase)) {
        await patiently(orderWith(fault)(body))
        await read()
      }
    await patiently(rest(body))
    await read()
    await context.close()
  }
  wrong.push(...(await viewed(browser, server.url, logs)))
  const { types, phases } = seen
  const must = (isSo: boolean, what: string): void => {
    if (!isSo) wrong.push(`the run saw ${what}`)
  }
  must(types.size >= 30, `only ${types.size} types of events`)
  must(phases.has("Accepted") || phases.has("Confirmed"), "no order confirmed")
  must(phases.has("InDoubt"), "no order in doubt")
  must(phases.has("Refused"), "no order refused")
  must(seen.hasCart && types.has("CheckoutAsked"), "no cart")
  must(types.has("LanguageChosen"), "no other language")
  must(seen.reloads > 0, "no reload")
  return { wrong, seen, steps: done }
}
