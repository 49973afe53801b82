/** The texts that a first visit asks for nowhere: a test of the build holds which those are. */
import type { Language } from "./locales.ts"
import type { Catalogue } from "./builtIn.ts"

export const later: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  cs: () => import("./cs.later.json"),
  en: () => import("./en.later.json"),
  pl: () => import("./pl.later.json"),
  sk: () => import("./sk.later.json"),
}
