/** Vite: makes a build of the product one that anyone can check. The service worker knows nothing of what is added here. */
import { writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Plugin } from "vite"
import manifest from "../package.json" with { type: "json" }
import { hashInputs, writeStamp } from "./inputs.ts"
import { sbomFile, sbomOf } from "./sbom.ts"
import { sumsFile } from "#src/boot/sums.ts"
import { printSums, sumsOf } from "./sums.ts"

export const release = (): Plugin => {
  let root = "."
  let dist = "dist"
  let hash = ""
  return {
    name: "release",
    apply: "build",
    configResolved(config) {
      root = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      // Taken before the build: a file changed meanwhile makes the result stale.
      hash = hashInputs(root)
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: sbomFile, source: sbomOf(root, manifest.name) })
    },
    // After every file is written, the compressed ones among them.
    closeBundle() {
      writeFileSync(join(dist, sumsFile), printSums(sumsOf(dist)))
      writeStamp(dist, hash)
    },
  }
}
