/** A deployment with releases: the build, and made-up newer ones, behind one address that can be cut off. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { root } from "#tools/commandLine.ts"
import { configSourceOf } from "#tools/config.ts"
import { type Handler, serve, serveApplication } from "#tools/server.ts"

export type Releases = {
  readonly url: string
  /** Serves a newer release from now on: other pieces, another version. `isBroken`: one piece is missing. */
  readonly release: (version: string, over?: { readonly isBroken?: boolean }) => void
  readonly stop: () => Promise<void>
}

const isText = (name: string): boolean => /\.(js|css|html)$/.test(name)

/** Every piece gets another name, as when every one of them had changed. */
const rename = (folder: string, version: string): void => {
  const mark = version.replaceAll(".", "")
  const assets = join(folder, "assets")
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.js$/.test(name))
  const renamed = (name: string): string => name.replace(/[\w-]{3}\.js$/, `${mark}.js`)
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
  for (const name of all.filter((each) => /\.(br|gz)$/.test(each))) rmSync(join(folder, name))
  for (const name of all.filter(isText)) {
    const file = join(folder, name)
    let text = readFileSync(file, "utf8")
    for (const each of names) text = text.replaceAll(each, renamed(each))
    writeFileSync(file, text.replaceAll(/(name="version" content=")[^"]+/g, `$1${version}`))
  }
  for (const name of names) {
    cpSync(join(assets, name), join(assets, renamed(name)))
    rmSync(join(assets, name))
  }
  // The list of files is the build's name, and so are the digests of what has no name of its own.
  const worker = join(folder, "sw.js")
  const text = readFileSync(worker, "utf8")
  writeFileSync(
    worker,
    text
      .replace(/name:`[0-9a-f]{16}`/, `name:\`${mark}\``)
      .replace(/(url:`index\.html`,revision:`)[0-9a-f]{4}/, `$1${mark.padEnd(4, "0")}`),
  )
}

export const startReleases = async (config: object): Promise<Releases> => {
  const home = mkdtempSync(join(tmpdir(), "trayline-releases-"))
  const settings = join(home, "config.json")
  writeFileSync(settings, JSON.stringify(config))
  const source = configSourceOf({ CONFIG: settings }, root)
  let current = serveApplication(join(root, "dist"), source)
  const application: Handler = (request, response) => current(request, response)
  const running = await serve([simulatorHandler({ seed: 1, control: true }), application], {
    host: "127.0.0.1",
    port: 0,
  })
  return {
    url: running.url,
    release: (version, { isBroken = false } = {}) => {
      const folder = join(home, version)
      cpSync(join(root, "dist"), folder, { recursive: true })
      rename(folder, version)
      if (isBroken) {
        const assets = join(folder, "assets")
        rmSync(
          join(
            assets,
            readdirSync(assets).find((name) => name.startsWith("account-"))!,
          ),
        )
      }
      current = serveApplication(folder, source)
    },
    stop: async () => {
      await running.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
