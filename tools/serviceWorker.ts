/**
 * Vite: builds src/worker/ beside the application and tells it which files the build has. What vite-plugin-pwa's
 * injectManifest does, without the 260 packages that come with it.
 */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { build, type Plugin } from "vite"

type File = { readonly url: string; readonly revision: string | null }

const digest = (body: string | Uint8Array): string =>
  createHash("sha256").update(body).digest("hex").slice(0, 16)

/** Settings are asked for anew at each start; maps and the bill of materials are for people who look. */
const isLeftOut = (name: string): boolean => /\.map$|^(config|sbom)\..*json$|^\.|\/\./.test(name)

/** Each file with its digest, where its name does not tell its content. */
export const filesOf = (all: ReadonlyMap<string, string | Uint8Array>): ReadonlyArray<File> =>
  [...all]
    .filter(([name]) => !isLeftOut(name))
    .map(([url, body]) => ({ url, revision: url.startsWith("assets/") ? null : digest(body) }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))

/** Files that are copied as they are, by their names in the build. */
const publicFiles = (folder: string): ReadonlyArray<readonly [string, Uint8Array]> =>
  folder === ""
    ? []
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name.replaceAll("\\", "/"), readFileSync(join(folder, name))] as const)

/** The first part of each address that the application has a page for. */
export const pagesOf = (routes: string): ReadonlyArray<string> => {
  const names = readdirSync(routes).map((name) => name.split(/\.|_\./)[0]!)
  return [...new Set(names.map((name) => (name === "index" ? "" : name)))]
    .filter((name) => name !== "__root")
    .toSorted()
}

/** One script without imports: a worker's update is one file. */
const workerOf = async (root: string, files: ReadonlyArray<File>): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define: {
      BUILD: JSON.stringify({
        name: digest(JSON.stringify(files)),
        files,
        pages: pagesOf(join(root, "src/routes")),
      }),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      write: false,
      target: "es2024",
      rolldownOptions: {
        input: join(root, "src/worker/main.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !("output" in output)) throw new Error("the worker was not built")
  return output.output[0].code
}

/** Takes a worker away again, with all it kept: in development, and where a deployment wants none (docs/deployment.md). */
export const leavingWorker = `addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: "window" })) await page.navigate(page.url)
})()))
`

export const serviceWorker = (): Plugin => {
  let root = "."
  let folder = ""
  return {
    name: "service-worker",
    configResolved(config) {
      root = config.root
      folder = config.publicDir
    },
    // The built product may have been looked at under the same address.
    configureServer({ middlewares }) {
      middlewares.use("/sw.js", (_request, response) => {
        response.setHeader("Content-Type", "text/javascript")
        response.setHeader("Cache-Control", "no-cache")
        response.end(leavingWorker)
      })
    },
    generateBundle: {
      // Last: the page itself joins the build late.
      order: "post",
      async handler(_options, bundle) {
        const made = Object.values(bundle).map(
          (file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const,
        )
        const files = filesOf(new Map([...made, ...publicFiles(folder)]))
        this.emitFile({ type: "asset", fileName: "sw.js", source: await workerOf(root, files) })
      },
    },
  }
}
