/** Takes the reports that people send to this server, where the settings have a folder of its own for them. */
import { mkdirSync, writeFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import { join, relative } from "node:path"
import type { Handler } from "./server.ts"

type Settings = Readonly<Record<string, unknown>>

/** A long day at a kiosk has 200 kB. */
const bytesMax = 20_000_000
const nameForm = /^trayline-[\w-]{1,100}\.ndjson\.gz$/

const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Array<Buffer> = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    // What is too long is read to its end and dropped: else nobody would hear the answer.
    if (bytes <= bytesMax) parts.push(part)
  }
  return bytes > bytesMax ? undefined : Buffer.concat(parts)
}

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
      const body = await bodyOf(request)
      if (body === undefined) return 413
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), body)
      tell(relative(process.cwd(), join(folder, name)))
      return 201
    })()
    response.writeHead(status, { "Cache-Control": "no-store" })
    response.end()
    return true
  }
