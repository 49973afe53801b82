/** The tests of the standards: titles that more than one clause goes by. */
import type { Cited } from "./clause.ts"

/** Every route and dialog in turns of language, device and scheme: axe, a second engine, keyboard, reflow, speech. */
export const scenes: Cited = ["tests/screens/scenes.screen.ts", "UI-28 UI-42 ${name}"]
export const byKeys: Cited = [
  "tests/screens/login.screen.ts",
  "AS-46 LOGIN-21 UI-28 UI-42 from login",
]
export const brand: Cited = ["tests/unit/components/theme.test.ts", "keeps every guarantee for any"]
export const toast: Cited = [
  "tests/screens/offer.screen.ts",
  "AS-46 UI-33 UI-36 a toast is announced",
]
export const invalid: Cited = [
  "tests/unit/components/markup.test.tsx",
  "FORM-45 is invalid and tied",
]
export const header: Cited = ["tests/screens/shell.screen.ts", "UI-01 UI-04 UI-06 UI-08 UI-12"]
export const speechKeys: Cited = ["tests/screens/speech.screen.ts", "EN 301 549 5.1.3.4 5.1.6.2"]
export const unseen: Cited = [
  "tests/screens/speech.screen.ts",
  "UI-42 LOGIN-15 EN 301 549 5.1.3 an",
]
