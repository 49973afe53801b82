/** Every page on every device, by the same test of which `npm test` runs a sample. */
import { runTests } from "./browserTests.ts"
import type { Proof } from "./proof.ts"

export const shift: Proof = {
  claim: "nothing moves while a page loads, each page on phone, tablet, desktop and kiosk",
  cases: () => ["phone", "tablet", "desktop", "kiosk"],
  check: (device) => runTests(["tests/e2e/shift.e2e.ts"], { SHIFTS: device }),
}
