/** The files of a folder or a pattern, and their bytes. */
import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"
import { type Judgement, unreadable } from "./judge.ts"

/** Packed or not. The page's own log holds 5 MB; what is longer is no report, and `npm run replay` reads it alone. */
export const bytesMax = 64 * 2 ** 20

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const isHidden = (path: string): boolean => path.split(/[\\/]/).some((part) => part.startsWith("."))

/** Hidden files of a folder are not reports. */
const below = (folder: string): ReadonlyArray<string> =>
  globSync("**/*", { cwd: folder })
    .filter((path) => !isHidden(path))
    .map((path) => join(folder, path))

/** What is there by that very name is no pattern: a shell has made files of it already. */
const found = (where: string): ReadonlyArray<string> => {
  if (isFolder(where)) return below(where)
  return existsSync(where) ? [where] : globSync(where)
}

/** In the order of their names. */
export const filesIn = (where: string): ReadonlyArray<string> => {
  const files = found(where)
    .filter((path) => !isFolder(path))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
  if (files.length === 0) throw new CliError(exits.usage, `There is no file in ${where}`)
  return files
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

export const tooLong = (bytes: number): string =>
  `${megabytes(bytes)} are more than a report has (${bytesMax / 2 ** 20} MiB): replay it alone`

/** The log's own hash names it, wherever it lies and whatever it is called. */
export type Body = { readonly hash: string; readonly bytes: Uint8Array<ArrayBuffer> }

const ofFile = (reason: string): Judgement => unreadable({ line: 0, kind: "file", reason })

export const bodyOf = (file: string): Body | Judgement => {
  try {
    const { size } = statSync(file)
    if (size > bytesMax) return ofFile(tooLong(size))
    // Bytes of their own, not a part of a shared pool: they are handed over to a thread.
    const bytes = Uint8Array.from(readFileSync(file))
    return { hash: createHash("sha256").update(bytes).digest("hex"), bytes }
  } catch (reason) {
    return ofFile((reason as Error).message.split(/, \w+ '/, 1)[0]!)
  }
}
