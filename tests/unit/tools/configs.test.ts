/** The configurations that people are told to try can be used as they are. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { decodeConfig } from "#domain/config/index.ts"
import { root } from "#tools/commandLine.ts"

const folder = join(root, "docs/configs")

for (const name of readdirSync(folder))
  test(`APP-09 docs/configs/${name} is read without a problem`, () => {
    const decoded = decodeConfig(JSON.parse(readFileSync(join(folder, name), "utf8")))
    expect(decoded).toMatchObject({ _tag: "Usable", problems: [] })
  })
