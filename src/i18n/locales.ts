/** The four languages and what belongs to each. Source: I18N-01, I18N-02, I18N-11. */
import { languages } from "#domain/config/names.ts"

export { languages }
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = "en"

/** For Intl and for the `lang` of the document. */
export const locales: Readonly<Record<Language, string>> = {
  cs: "cs-CZ",
  en: "en-US",
  pl: "pl-PL",
  sk: "sk-SK",
}

/** Each language in its own words. */
export const ownNames: Readonly<Record<Language, string>> = {
  cs: "Čeština",
  en: "English",
  pl: "Polski",
  sk: "Slovenčina",
}
