import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { sprite, spriteFile } from "#tools/icons.ts"

it("the sprite holds each icon that is named, as its library draws it", () => {
  expect(readFileSync(spriteFile, "utf8")).toBe(sprite())
})
