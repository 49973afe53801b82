/** What every customer does, in three browser engines. `SHOTS=<folder>` keeps a picture of each main screen. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "#simulators/engines/driver.ts"
import { journeys, walk } from "#simulators/engines/journeys.ts"
import type { Running } from "#simulators/pages/pageServer.ts"
import type { Proof } from "./proof.ts"

const names = ["chromium", "firefox", "webkit"]
let server: Promise<Running> | undefined
const versions = new Map<string, string>()

const keepIn =
  (folder: string | undefined, engine: string) => (screen: string, png: Uint8Array) => {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${screen}-${engine}.png`), png)
  }

const launched = (engine: Engine) => async () => {
  const browser = await engine.launch()
  versions.set(engine.name, browser.version)
  return browser
}

export const engines: Proof = {
  claim: "the main journeys in Chromium, Firefox and WebKit",
  cases: () =>
    names.flatMap((name) => Object.keys(journeys).map((journey) => `${name} ${journey}`)),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { engines: all } = await import("#simulators/engines/all.ts")
    const { startServer } = await import("#simulators/pages/pageServer.ts")
    const [first, ...rest] = name.split(" ")
    const engine = all.find((each) => each.name === first)!
    const lack = engine.lacks()
    if (lack !== undefined) return `needs ${lack}`
    server ??= startServer()
    const began = performance.now()
    const wrong = await walk(rest.join(" "), {
      launch: launched(engine),
      server: await server,
      keep: keepIn(process.env["SHOTS"], engine.name),
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${name}: ${versions.get(engine.name)}, ${seconds} s`)
    return wrong
  },
  end: async () => {
    await (await server)?.stop()
    server = undefined
  },
}
