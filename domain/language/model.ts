/** The language in use. Source: seed §1, I18N-03 to I18N-08. */
import type { Config, Language } from "#domain/config/model.ts"
import { languages } from "#domain/config/names.ts"
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

export const initial: State = { current: "en", isChosen: false }

/** The language of a code by its primary subtag, without case. Source: I18N-04, I18N-08. */
export const languageOf = (code: string): Language | undefined => {
  const primary = code.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary)
}

/** Languages a deployment offers, in its order; never empty. Source: I18N-05. */
export const offered = ({ languages: codes }: Config): ReadonlyArray<Language> => {
  const known = codes.flatMap((code) => languageOf(code) ?? [])
  return known.length === 0 ? ["en"] : [...new Set(known)]
}

/** The first of the browser's languages that is offered, else the first offered. Source: I18N-03, I18N-04. */
export const preferred = (config: Config, codes: ReadonlyArray<string>): Language => {
  const offers = offered(config)
  const wanted = codes.map(languageOf).find((code) => code !== undefined && offers.includes(code))
  return wanted ?? offers[0]!
}
