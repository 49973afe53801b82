/** Steps and places of the top-up, on whatever page they run. */
import { expect, type Locator, type Page } from "@playwright/test"
import { logIn, patient } from "#simulators/people/steps.ts"

export const call = "POST /creditcardpayment/topup"
export const webcare = { ...patient, applicationMode: "webcare" }

export const open = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await logIn(page)
  await expect(page).not.toHaveURL(/login/)
  await page.goto("/profile/top-up")
}
export const amount = (page: Page): Locator => page.locator("main [name=inputAmount]")
