/** Builds the order pages of others and serves them below `/peers/`. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import sirv from "sirv"
import { build } from "vite"
import { root } from "../../commandLine.ts"
import type { Handler } from "../../server.ts"

const here = join(root, "tools", "benches", "peers")

export type Peer = "tanstack" | "workbox"

const page = (peer: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${peer}</title><body><script type="module" src="/peers/${peer}.js"></script>`

export const servePeers = async (): Promise<Handler> => {
  const outDir = join(root, "test-results", "peers")
  mkdirSync(outDir, { recursive: true })
  await build({
    root: here,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2024",
      rolldownOptions: {
        input: ["tanstack", "workbox", "worker"].map((name) => join(here, `${name}.ts`)),
        output: { entryFileNames: "[name].js" },
      },
    },
  })
  const files = sirv(outDir, { dev: true })
  return (request, response) => {
    const { url = "/" } = request
    const peer = /^\/peers\/(tanstack|workbox)$/.exec(url)?.[1]
    if (peer !== undefined) {
      response.writeHead(200, { "Content-Type": "text/html" }).end(page(peer))
      return true
    }
    if (!url.startsWith("/peers/")) return false
    request.url = url.slice("/peers".length)
    files(request, response, () => void response.writeHead(404).end())
    return true
  }
}
