/** Every story by keys alone: the same tests, in which no locator uses a pointer any more. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../commandLine.ts"
import { runTests } from "./browserTests.ts"
import type { Proof } from "./proof.ts"

const folders = ["tests/e2e", "tests/screens"]

export const keys: Proof = {
  claim: "every story is done by keys alone",
  cases: () =>
    folders
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
      .filter((path) => /\.(e2e|screen)\.ts$/.test(path))
      .filter((path) => /\bAS-\d\d\b/.test(readFileSync(join(root, path), "utf8")))
      .toSorted(),
  // What a finger does on a phone is not a story of keys.
  check: (path) =>
    runTests([path, "--grep", "AS-\\d\\d", "--grep-invert", "on a phone"], {
      KEYS: "1",
    }),
}
