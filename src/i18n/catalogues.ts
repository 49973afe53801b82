/** The built-in texts, each language a chunk of its own, and how a deployment's texts lie over them. */
import type en from "./en.json"
import type { Language } from "./locales.ts"
import { chunk } from "../runtime/chunk.ts"

type Key = keyof typeof en
type Plural = "zero" | "one" | "two" | "few" | "many" | "other"
/** A key as it is asked for: without the plural category. */
export type TextKey = Key extends infer K ? (K extends `${infer Base}_${Plural}` ? Base : K) : never

export type Catalogue = Readonly<Record<string, string>>
/** `{language: {key: text}}`. Source: I18N-09. */
export type Overrides = Readonly<Record<string, Catalogue>>

const chunks: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  cs: () => import("./cs.json"),
  en: () => import("./en.json"),
  pl: () => import("./pl.json"),
  sk: () => import("./sk.json"),
}

/** The seed's texts, and those of deployments made for it, say `%d`; i18next says `{{d}}`. */
const converted = (text: string): string => text.replaceAll(/%([ds])/g, "{{$1}}")

/** The built-in texts under the deployment's, key by key. Source: I18N-10. */
export const merge = (builtIn: Catalogue, overrides: Catalogue = {}): Catalogue =>
  Object.fromEntries(
    Object.entries({ ...builtIn, ...overrides }).map(([key, text]) => [key, converted(text)]),
  )

export const load = async (language: Language, overrides: Overrides): Promise<Catalogue> =>
  merge((await chunk(chunks[language])).default, overrides[language])
