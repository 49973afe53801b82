/** The built product on a server of its own, and a Chromium in front of it. */
import type { Browser } from "@playwright/test"
import type { FaultServer } from "./faultServer.ts"
import type { Running } from "./pageServer.ts"

export type Stage<Server = Running> = { readonly browser: Browser; readonly server: Server }

// Who only lists what there is waits for no browser: all of it is loaded with the first play.
export const product = async (): Promise<Running> => (await import("./pageServer.ts")).startServer()
export const faultProduct = async (): Promise<FaultServer> =>
  (await import("./faultServer.ts")).startFaultServer()

export const openStage = async <Server>(start: () => Promise<Server>): Promise<Stage<Server>> => {
  const { chromium } = await import("playwright")
  const { chromiumLaunch } = await import("#tools/browsers.ts")
  return { server: await start(), browser: await chromium.launch(chromiumLaunch) }
}

/** Both end with the play. */
export const onStage = async <Server extends { readonly stop: () => Promise<void> }, Answer>(
  start: () => Promise<Server>,
  play: (stage: Stage<Server>) => Promise<Answer>,
): Promise<Answer> => {
  const stage = await openStage(start)
  try {
    return await play(stage)
  } finally {
    await stage.browser.close()
    await stage.server.stop()
  }
}
