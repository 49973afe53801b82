/** Where the phone's layout ends: in the rules and in every stylesheet. */
import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const root = new URL("../../../", import.meta.url)

test("CONST-15 no stylesheet takes 720 px for a phone", () => {
  const widths = globSync("src/**/*.css", { cwd: root.pathname }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, root), "utf8").matchAll(/\((min|max)-width: (7[0-4]\d)px\)/g),
    ].map(([, side, px]) => `${side} ${px}`),
  )
  expect(widths.length).toBeGreaterThan(10)
  expect([...new Set(widths)].toSorted()).toEqual(["max 719", "min 720"])
})
