/** Vite: serves the configuration in development and ships the defaults with the build. */
import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { answerConfig, configSourceOf } from "./config.ts"

export const configJson = (): Plugin => {
  let root = "."
  return {
    name: "config-json",
    configResolved(config) {
      root = config.root
    },
    configureServer({ middlewares }) {
      // Vite's own fallback would answer index.html with status 200.
      middlewares.use((request, response, next) => {
        const [path = "", query = ""] = (request.url ?? "").split("?")
        // The defaults are compiled in too: then Vite asks for them as a module.
        if (new URLSearchParams(query).has("import")) return next()
        const answer = answerConfig(configSourceOf(process.env, root), path)
        if (answer === undefined) return next()
        response.statusCode = answer.status
        response.setHeader("Content-Type", "application/json")
        response.setHeader("Cache-Control", "no-cache")
        response.end(answer.body)
      })
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "config.default.json",
        source: readFileSync(`${root}/config.default.json`, "utf8"),
      })
    },
  }
}
