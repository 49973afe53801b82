/** The texts in use: i18next underneath, one value that changes as a whole when the language does. */
import { createInstance, type i18n as I18n } from "i18next"
import { useSyncExternalStore } from "react"
import { builtIn } from "./builtIn.ts"
import { load, type Overrides, ownOf, type TextKey } from "./catalogues.ts"
import { describe } from "./document.ts"
import { defaultSettings, formatFor, type Format, type FormatSettings } from "./format.ts"
import { later } from "./later.ts"
import { defaultLanguage, locales, type Language } from "./locales.ts"

/** `count` chooses the plural. */
export type Values = Readonly<Record<string, string | number>>

export interface Text extends Format {
  readonly language: Language
  readonly locale: string
  readonly t: (key: TextKey, values?: Values) => string
  /** A key that came as data: a message key, a form error. Source: I18N-14 keeps server texts away from here. */
  readonly lookUp: (key: string, values?: Values) => string
}

export interface Options {
  readonly language: Language
  readonly overrides?: Overrides
  readonly formats?: FormatSettings
}

const asKey = (key: string): string => key
const none = {
  language: defaultLanguage,
  locale: locales[defaultLanguage],
  t: asKey,
  lookUp: asKey,
  ...formatFor(defaultLanguage, defaultSettings),
} satisfies Text

let i18n: I18n | undefined
/** By language and catalogue, what came or is on its way. */
let loaded = new Map<() => unknown, Promise<unknown>>()
/** Something that is no part of a first visit is wanted. */
let isWhole = false
let settings: Required<Options> = { language: "en", overrides: {}, formats: defaultSettings }
let current: Text = none
const listeners = new Set<() => void>()

const publish = (language: Language): void => {
  const speak = i18n?.getFixedT(language)
  /** Most texts have no values and are asked for at each render. */
  const plain = new Map<string, string>()
  const lookUp = (key: string, values?: Values): string => {
    if (speak === undefined) return key
    if (values !== undefined) return speak(key, values)
    const text = plain.get(key) ?? speak(key)
    // What is not there may come with the later texts.
    if (text !== key) plain.set(key, text)
    else if (!isWhole)
      void laterTexts().then(() => {
        if (current.language === language) publish(language)
      })
    return text
  }
  current = {
    language,
    locale: locales[language],
    t: lookUp,
    lookUp,
    ...formatFor(language, settings.formats),
  }
  describe(current)
  for (const listener of listeners) listener()
}

const bring = (language: Language, from: typeof builtIn): Promise<unknown> => {
  const coming =
    loaded.get(from[language]) ??
    load(language, settings.overrides, from).then((texts) =>
      i18n?.addResourceBundle(language, "translation", texts),
    )
  loaded.set(from[language], coming)
  return coming
}

/** From now on the texts are there that a first visit does not ask for: with the first ones, where those are still on their way. */
export const laterTexts = async (): Promise<void> => {
  isWhole = true
  if (i18n !== undefined) await bring(settings.language, later)
}

/** Loads the language in use, no other; what a deployment says in English is known by then. Source: I18N-10, I18N-15. */
export const initI18n = async (options: Options): Promise<void> => {
  settings = { overrides: {}, formats: defaultSettings, ...options }
  const { language, overrides } = settings
  const translation = await load(language, overrides)
  loaded = new Map([[builtIn[language], Promise.resolve()]])
  // Wanted before there was any.
  isWhole &&= i18n === undefined
  i18n = createInstance()
  await i18n.init({
    lng: options.language,
    fallbackLng: defaultLanguage,
    load: "currentOnly",
    resources: {
      [defaultLanguage]: { translation: ownOf(defaultLanguage, overrides) },
      [language]: { translation },
    },
    // Keys are flat and may hold any sign: `Error.messageError` is one key.
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  if (isWhole) await bring(language, later)
  publish(options.language)
}

/** A later call wins over an earlier one whose texts are still on their way. */
export const changeLanguage = async (language: Language): Promise<void> => {
  settings = { ...settings, language }
  if (i18n !== undefined)
    await Promise.all([bring(language, builtIn), isWhole && bring(language, later)])
  // Asked after every event: the same texts anew would have every screen render again.
  if (settings.language === language && current.language !== language) publish(language)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts now, outside React. */
export const textNow = (): Text => current

export const useText = (): Text => useSyncExternalStore(subscribe, textNow, textNow)
