/** Words of the rights of a person that are on no page: in a file and in letters. */
import { type Config, nameIn } from "#domain/config/index.ts"
import { localTimeOf, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { offered } from "#domain/language/index.ts"
import { load } from "#src/i18n/catalogues.ts"
import type { Language, Text, TextKey } from "#src/i18n/index.ts"
import { later } from "#src/i18n/later.ts"

const parts = ["state", "events", "notes", "appearance", "storage"] as const

/** A moment that nobody can misread elsewhere. */
export const stamp = (zone: Zone, at: EpochMs): string => `${localTimeOf(zone, at)} ${zone.name}`

/** The head of the file, for whoever opens it. */
export const aboutFile = ({ t, language }: Text, made: string, version: string) => ({
  title: t("myData.about.title"),
  made,
  version,
  language,
  text: [t("myData.about.what"), t("myData.about.not"), t("myData.about.units")],
  parts: Object.fromEntries(parts.map((part) => [part, t(`myData.about.${part}`)])),
})

export type Letter = { readonly text: string; readonly language: Language }
export type LetterKey = Extract<TextKey, `${string}.letter`>
export type Values = Readonly<Record<string, string | undefined>>

/** All gaps at once, so that what somebody typed is never taken for one. */
const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => values[name]?.trim() || "–")

/** In the first language of the deployment, for whoever reads it there. */
export const letterOf = async (config: Config, key: LetterKey, values: Values): Promise<Letter> => {
  const language = offered(config)[0]!
  const texts = await load(language, config.translations, later)
  const application = nameIn(config, language)
  return { language, text: filled(texts[key] ?? "", { application, ...values }) }
}
