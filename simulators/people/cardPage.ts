/** The page of the virtual card, for tests and proofs. */
import type { BrowserContext, Locator, Page } from "@playwright/test"

/** By the standard of the card. Source: VCARD-11. */
export const paperMm = [85.6, 171.8] as const
/** How far a browser may round the page, in millimetres. */
export const paperSlackMm = 0.2

/** Instead of a dialog of the browser's: how often it was asked for stands on the document. */
export const countPrints = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let prints = 0
    globalThis.print = () => document.documentElement.setAttribute("data-prints", `${++prints}`)
  })

/** The picture of the code, with its text. */
export const codeIn = (within: Page | Locator): Locator => within.locator(".code")

/** With the code that the server has by now. */
export const openCard = async (page: Page): Promise<void> => {
  await page.goto("/profile/manage-card")
  await page.getByRole("button", { name: "Show", exact: true }).click()
}

/** Width and height of each page of a PDF of Chromium's, in millimetres. */
export const pagesOf = (pdf: Buffer): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from(pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (box) =>
    box.slice(1).map((points) => (Number(points) / 72) * 25.4),
  )
