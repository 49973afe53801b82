/** What moves by itself, in every stylesheet. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"

/** How long an animation that comes back takes, in seconds. */
const repeats = (css: string): ReadonlyArray<number> =>
  [...css.matchAll(/animation: (\S+) ([\d.]+)(m?)s\b([^;]*);/g)].flatMap(
    ([, , length, milli, rest]) =>
      /\binfinite\b|\s[2-9]\b|\s\d{2,}\b/.test(rest!)
        ? [Number(length) / (milli === "m" ? 1000 : 1)]
        : [],
  )

test("WCAG 2.3.1 nothing that a stylesheet repeats comes back more often than once a second", () => {
  const found = globSync("src/**/*.css", { cwd: root }).flatMap((file) =>
    repeats(readFileSync(join(root, file), "utf8")),
  )
  expect(found.length).toBeGreaterThan(2)
  expect(Math.min(...found)).toBeGreaterThanOrEqual(1)
})
