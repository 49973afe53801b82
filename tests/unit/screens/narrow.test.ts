/** Where the phone's layout ends: in the rules and in every stylesheet. */
import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Of a browser whose person has chosen nothing. */
const letterPx = 16

const root = new URL("../../../", import.meta.url)

test("CONST-15 no stylesheet takes 720 px for a phone", () => {
  const widths = globSync("src/**/*.css", { cwd: root.pathname }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, root), "utf8").matchAll(
        /\(width (<|<=|>|>=) (4[45][.\d]*)em\)/g,
      ),
    ].map(([, side, em]) => `${side} ${Number(em) * letterPx}`),
  )
  expect(widths.length).toBeGreaterThan(10)
  expect([...new Set(widths)].toSorted()).toEqual(["< 720", ">= 720"])
})

test("UI-42 no stylesheet has a place in px where its layout changes: who reads large letters has less room", () => {
  const conditions = globSync("src/**/*.css", { cwd: root.pathname }).flatMap((file) => [
    ...readFileSync(new URL(file, root), "utf8").matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g),
  ])
  expect(conditions.map(([text]) => text)).toEqual([])
})
