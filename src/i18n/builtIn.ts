/** The built-in texts, each language a chunk of its own. */
import type { Language } from "./locales.ts"

export type Catalogue = Readonly<Record<string, string>>
export type { Language }

export const builtIn: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  cs: () => import("./cs.json"),
  en: () => import("./en.json"),
  pl: () => import("./pl.json"),
  sk: () => import("./sk.json"),
}
