/** Chromium, by Playwright. */
import { chromium as program, type Page } from "playwright"
import { existsSync } from "node:fs"
import { chromiumLaunch } from "#tools/browsers.ts"
import { type Engine, netMs, type Tab, textOf, viewport } from "./driver.ts"

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: async (work, ...given) =>
    JSON.parse(await page.evaluate<string>(textOf(work, given))) as never,
  click: (css) => page.locator(css).click(),
  type: async (css, text) => {
    await page.locator(css).clear()
    await page.locator(css).pressSequentially(text)
  },
  picture: () => page.screenshot(),
  print: () => page.pdf({ preferCSSPageSize: true }),
  show: () => page.bringToFront(),
  close: () => page.close(),
})

export const chromium: Engine = {
  name: "chromium",
  lacks: () =>
    "executablePath" in chromiumLaunch || existsSync(program.executablePath())
      ? undefined
      : "chromium-headless-shell",
  launch: async () => {
    const browser = await program.launch(chromiumLaunch)
    const context = await browser.newContext({ viewport, locale: "en-GB" })
    context.setDefaultTimeout(netMs)
    const errors: Array<string> = []
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text())
    })
    context.on("weberror", (error) => errors.push(String(error.error())))
    return {
      version: `Chromium ${browser.version()}`,
      newTab: async () => tabOf(await context.newPage()),
      errors: () => Promise.resolve(errors),
      close: () => browser.close(),
    }
  },
}
