/** The digests of a build's files, in the form of coreutils: `sha256sum -c SHA256SUMS` checks them without this project. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Sum, sumsFile } from "#src/boot/sums.ts"

export const sha256 = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex")

/** Files with a dot in front are the build's own notes, and no server gives them out. */
const isPublic = (name: string): boolean => !/(^|\/)\./.test(name) && name !== sumsFile

export const sumsOf = (dist: string): ReadonlyArray<Sum> =>
  readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => isPublic(name) && statSync(join(dist, name)).isFile())
    .toSorted()
    .map((name) => ({ name, sha256: sha256(readFileSync(join(dist, name))) }))

export const printSums = (sums: ReadonlyArray<Sum>): string =>
  sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("")
