/** Which tests judge which code. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { longTests } from "#tools/layers.ts"

test("whatever begins first because it is long is there", () => {
  expect(longTests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
