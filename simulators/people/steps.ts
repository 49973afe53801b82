/** Steps and places that stories share, on whatever page they run. */
import { readFileSync } from "node:fs"
import { expect, type Locator, type Page } from "@playwright/test"
import type { Sim } from "#simulators/pages/pageSim.ts"
import { recordOf } from "#simulators/pages/traced.ts"

/** Nobody is logged out, and no message goes, while a test looks at something else: a slow machine looks late. */
export const patient = { autoLogout: 0, notificationTime: 60_000 }

/** The ready settings of that name, for a patient test. */
export const readyConfig = (name: string): object => ({
  ...(JSON.parse(readFileSync(`docs/configs/${name}.json`, "utf8")) as object),
  ...patient,
})

/** For `npm run replay`; a page that is gone, or never was the application's, leaves none. */
export const logOf = (page: Page): Promise<string | undefined> =>
  recordOf(page).catch(() => undefined)

export const logIn = async (
  page: Page,
  name = "jana",
  { password = `${name}-1234`, keep = false } = {},
): Promise<void> => {
  const form = page.getByRole("form", { name: "Password login" })
  await form.getByRole("textbox", { name: "Username or e-mail" }).fill(name)
  await form.locator("[name=inputLoginPassword]").fill(password)
  if (keep) await form.getByRole("checkbox", { name: "Keep me logged in" }).check()
  await form.getByRole("button", { name: "Log in" }).click()
}

/** Once it has fetched ahead what it may need later, the page can do without its network. */
export const fetchedAhead = (page: Page): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("data-fetched", "ahead")

export const logOut = async (page: Page, person = "Jana"): Promise<void> => {
  const user = page.getByRole("button", { name: new RegExp(person) })
  await user.click()
  await page.getByRole("button", { name: "Log out" }).click()
  await expect(user).toHaveCount(0)
}

/** The dish in the offer, by day where it is cooked more than once. */
export const dish = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("article", { name }).first()

/** Its price key. */
export const keyOf = (page: Page, name: string): Locator =>
  dish(page, name).getByRole("button", { name: new RegExp(`, .*${name}`) })

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByText(text)

/** A message stands above what is at the foot of the page, and stays long where a test looks. */
export const closeMessages = async (page: Page): Promise<void> => {
  const close = page.getByRole("button", { name: "Close notification" })
  await expect(async () => {
    // All at once, and again for one that came meanwhile: one may go by itself too.
    await close.evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()))
    expect(await close.count()).toBe(0)
  }).toPass()
}

/** Moves page and world together. */
export const pass = async (page: Page, sim: Sim, ms: number): Promise<void> => {
  await sim.clock({ advanceMs: ms })
  await page.clock.fastForward(ms)
}

/** Every accessible name that the dish's key has from now on, each once in a row. */
export const watchNames = async (
  page: Page,
  name: string,
): Promise<() => Promise<Array<string>>> => {
  await page.evaluate((wanted) => {
    const seen: Array<string> = []
    Object.assign(globalThis, { seenNames: seen })
    const look = (): void => {
      const key = document.querySelector(`button.key[aria-label$="${CSS.escape(wanted)}"]`)
      const label = key?.getAttribute("aria-label")
      if (label !== null && label !== undefined && label !== seen.at(-1)) seen.push(label)
    }
    look()
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-label"],
    })
  }, name)
  return () =>
    page.evaluate(() => (globalThis as unknown as { seenNames: Array<string> }).seenNames)
}

/** Dishes of the simulated week, canteen 7, that a test may order. */
export const dishes = {
  risotto: {
    name: "Turkey risotto with peas and Parmesan",
    date: "2026-11-19",
    mealId: 1205,
    price: 115,
  },
  gnocchi: {
    name: "Potato gnocchi with pesto and sun-dried tomatoes",
    date: "2026-11-19",
    mealId: 1309,
    price: 108,
  },
  spaghetti: {
    name: "Spaghetti bolognese with grated cheese",
    date: "2026-11-20",
    mealId: 1206,
    price: 109,
  },
  schnitzel: { name: "Pork schnitzel, potato salad", date: "2026-11-18", mealId: 1102, price: 135 },
} as const
