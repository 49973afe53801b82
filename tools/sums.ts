/** The digests of a build's files, in the form of coreutils: `sha256sum -c SHA256SUMS` checks them without this project. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

export const sumsFile = "SHA256SUMS"

/** `name` is below the build's folder; a length would add nothing, as the digest fixes it. */
export type Sum = { readonly name: string; readonly sha256: string }

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

/** Undefined where a line is none of ours: a list that is read in part would prove less than it seems to. */
export const parseSums = (text: string): ReadonlyArray<Sum> | undefined => {
  const sums = text
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => /^([0-9a-f]{64}) [ *](\S.*)$/.exec(line))
  if (sums.length === 0 || sums.includes(null)) return undefined
  return sums.map((match) => ({ sha256: match![1]!, name: match![2]! }))
}
