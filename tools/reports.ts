/** Takes the reports that people send to this server, where the settings have a folder of its own for them. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { buffer } from "node:stream/consumers"
import { root } from "./commandLine.ts"
import { type ConfigSource, settingsOf } from "./config.ts"
import type { Handler } from "./server.ts"

type Settings = Readonly<Record<string, unknown>>

/** A long day at a kiosk has 200 kB. */
const bytesMax = 20_000_000
const nameForm = /^trayline-[\w-]{1,100}\.ndjson\.gz$/

/** `tell` hears of each file by its path. */
export const takeReports =
  (folder: string, settings: () => Settings, tell: (file: string) => void): Handler =>
  async (request, response) => {
    const address = settings()["reportUrl"]
    if (request.method !== "PUT" || typeof address !== "string" || !address.startsWith("/"))
      return false
    const path = (request.url ?? "").split("?")[0]!
    const name = path.slice(path.lastIndexOf("/") + 1)
    if (path !== `${address.replace(/\/$/, "")}/${name}`) return false
    const status = await (async () => {
      if (!nameForm.test(name)) return 400
      if (!(Number(request.headers["content-length"]) <= bytesMax)) return 413
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), await buffer(request))
      tell(relative(process.cwd(), join(folder, name)))
      return 201
    })()
    response.writeHead(status, { "Cache-Control": "no-store" })
    response.end()
    return true
  }

/** Beside the project, each with a word of what can be done with it. */
export const keepReports = (config: ConfigSource): Handler =>
  takeReports(
    join(root, "reports"),
    () => settingsOf(config),
    (file) => console.log(`Report           npm run replay -- ${file}`),
  )
