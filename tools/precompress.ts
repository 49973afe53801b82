/** Vite: compresses the build once, as small as it gets; one that is not minified is for nobody to fetch. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

export const brotli = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

export const gzip = (body: Uint8Array): Buffer => gzipSync(body, { level: 9 })

const compressible = /\.(js|css|html|json|svg|txt|webmanifest)$/

export const precompress = (): Plugin => {
  let dist = "dist"
  return {
    name: "precompress",
    apply: ({ build }, { command }) => command === "build" && build?.minify !== false,
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: "post",
      handler() {
        for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
          if (!compressible.test(file)) continue
          const body = readFileSync(join(dist, file))
          writeFileSync(join(dist, `${file}.br`), brotli(body))
          writeFileSync(join(dist, `${file}.gz`), gzip(body))
        }
      },
    },
  }
}
