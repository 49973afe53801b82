/** Tells whether a folder was built from what is here now. */
import { createHash } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Everything the product's build reads. The route tree is made by the build itself. */
export const inputs: ReadonlyArray<string> = [
  "index.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "config.default.json",
  "tools/{chunks,config,configJson,inputs,precompress,release,sbom,serviceWorker,sums}.ts",
  "{src,domain,adapters,public}/**/*",
]

const stampFile = (dist: string) => join(dist, ".inputs")

export const hashInputs = (root: string, read: ReadonlyArray<string> = inputs): string => {
  const hash = createHash("sha256")
  const files = globSync(read, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "src/routeTree.gen.ts" && statSync(join(root, file)).isFile())
    .toSorted()
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
  return hash.digest("hex")
}

export const isFresh = (
  root: string,
  dist: string,
  read: ReadonlyArray<string> = inputs,
): boolean =>
  existsSync(stampFile(dist)) && readFileSync(stampFile(dist), "utf8") === hashInputs(root, read)

export const writeStamp = (dist: string, hash: string): void => {
  mkdirSync(dist, { recursive: true })
  writeFileSync(stampFile(dist), hash)
}
