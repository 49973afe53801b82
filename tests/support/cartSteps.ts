/** Steps and places of a shop's cart, on whatever page they run. */
import { expect, type Locator, type Page } from "@playwright/test"
import { dish, keyOf, logIn, readyConfig } from "#simulators/people/steps.ts"

export const shop = readyConfig("shop")
export const guests = { ...shop, allowGuests: true }
export const check = "POST /order/cart/check"
export const send = "POST /order/cart"
export const croissant = "Butter croissant"

/** Today's goods. */
export const visit = async (page: Page, name = "jana"): Promise<void> => {
  await page.goto("/login")
  await logIn(page, name)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(dish(page, croissant)).toBeVisible()
}
export const lines = (page: Page): Locator =>
  page.getByRole("region", { name: "Items in the cart" })
export const line = (page: Page, what: string): Locator =>
  lines(page).getByRole("listitem").filter({ hasText: what })
export const toCart = (page: Page): Promise<void> =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Cart, / })
    .click()
export const add = (page: Page, name: string): Promise<void> => keyOf(page, name).click()
