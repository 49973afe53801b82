/** The drawn dishes by name, read by Node itself. */
import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"

const folder = new URL("../core/data/dishes/", import.meta.url)

export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    basename(file, ".svg"),
    readFileSync(new URL(file, folder), "utf8"),
  ]),
)
