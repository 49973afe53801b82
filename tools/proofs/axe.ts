/** Every scene in every look, by the same tests of which `npm test` runs a sample. */
import { runTests } from "./browserTests.ts"
import type { Proof } from "./proof.ts"

const languages = ["cs", "en", "pl", "sk"]
const devices = ["phone", "desktop", "kiosk"]
const schemes = ["light", "dark"]

export const axe: Proof = {
  claim:
    "every route and dialog has no finding of axe, in 4 languages, on 3 devices, light and dark",
  cases: () =>
    languages.flatMap((language) =>
      devices.flatMap((device) => schemes.map((scheme) => `${language}-${device}-${scheme}`)),
    ),
  check: (look) => runTests(["tests/screens/scenes.screen.ts"], { SCENES: look }),
}
