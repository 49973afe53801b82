/** What a page that is traced hands to scripts. Source: docs/contract.md "The page". */
import type { Page } from "@playwright/test"
import type * as App from "#domain/app/index.ts"

type Trace = {
  readonly log: () => string
  readonly hash: () => string
  readonly state: () => App.State
  readonly send: (event: App.Event) => void
}

declare global {
  var __trayline: Trace
}

/** A page that has just been loaded is there a little later. */
export const begun = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => "__trayline" in globalThis)
}

/** The raw log, for `npm run replay`. */
export const recordOf = (page: Page): Promise<string> => page.evaluate(() => __trayline.log())

export const stateOf = (page: Page): Promise<App.State> => page.evaluate(() => __trayline.state())

/** Both at one moment: between two questions a page goes on. */
export const momentOf = (page: Page): Promise<readonly [log: string, state: App.State]> =>
  page.evaluate(() => [__trayline.log(), __trayline.state()] as const)
