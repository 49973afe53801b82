/** Every story by keys alone: the same tests, in which no locator uses a pointer any more. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../commandLine.ts"
import { runTests } from "./browserTests.ts"
import type { Proof } from "./proof.ts"

const folder = join(root, "tests/e2e")

export const keys: Proof = {
  claim: "every story is done by keys alone",
  cases: () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".e2e.ts"))
      .filter((name) => /\bAS-\d\d\b/.test(readFileSync(join(folder, name), "utf8")))
      .toSorted(),
  // What a finger does on a phone is not a story of keys.
  check: (name) =>
    runTests([`tests/e2e/${name}`, "--grep", "AS-\\d\\d", "--grep-invert", "on a phone"], {
      KEYS: "1",
    }),
}
