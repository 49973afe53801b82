/** Where a session happens: a deployment, a world that begins anew, and a browser in front of it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContext } from "@playwright/test"
import { root } from "#tools/commandLine.ts"
import type { Running } from "#simulators/pages/pageServer.ts"
import { makeSim, nowInstant, type Sim } from "#simulators/pages/pageSim.ts"
import { wide } from "./person.ts"

export type Deployment = {
  /** Of docs/configs; none: the defaults. */
  readonly config?: string
  readonly more?: object
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Nobody is logged out for being slow, unless the deployment says so. */
const configOf = ({ config, more }: Deployment): object => ({
  ...(config === undefined
    ? {}
    : (JSON.parse(readFileSync(join(root, `docs/configs/${config}.json`), "utf8")) as object)),
  autoLogout: 0,
  ...more,
})

export const visit = async (
  browser: Browser,
  server: Running,
  deployment: Deployment,
): Promise<{ readonly sim: Sim; readonly context: BrowserContext }> => {
  const sim = makeSim(server.url)
  server.configure(configOf(deployment))
  await sim.reset()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport: deployment.viewport ?? wide,
  })
  await context.clock.install({ time: nowInstant })
  return { sim, context }
}
