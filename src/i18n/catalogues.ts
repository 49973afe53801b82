/** How a deployment's texts lie over the built-in ones. */
import type en from "./en.json"
import type more from "./en.later.json"
import { builtIn, type Catalogue } from "./builtIn.ts"
import type { Language } from "./locales.ts"
import { chunk } from "../runtime/chunk.ts"

type Key = keyof typeof en | keyof typeof more
type Plural = "zero" | "one" | "two" | "few" | "many" | "other"
/** A key as it is asked for: without the plural category. */
export type TextKey = Key extends infer K ? (K extends `${infer Base}_${Plural}` ? Base : K) : never

/** `{language: {key: text}}`. Source: I18N-09. */
export type Overrides = Readonly<Record<string, Catalogue>>

/** The seed's texts, and those of deployments made for it, say `%d`; i18next, and ours, say `{{d}}`. */
const converted = (text: string): string => text.replaceAll(/%([ds])/g, "{{$1}}")

/** A deployment's own texts of a language. */
export const ownOf = (language: Language, overrides: Overrides): Catalogue =>
  Object.fromEntries(
    Object.entries(overrides[language] ?? {}).map(([key, text]) => [key, converted(text)]),
  )

/** The built-in texts under the deployment's, key by key. Source: I18N-10. */
export const load = async (
  language: Language,
  overrides: Overrides,
  from = builtIn,
): Promise<Catalogue> => ({
  ...(await chunk(from[language])).default,
  ...ownOf(language, overrides),
})
