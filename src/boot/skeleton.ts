/**
 * The skeleton of the page that is on its way, from the hidden parts of `index.html`: drawn as soon as the settings are here,
 * before any library, the log or the session. It shows no data, and only where the application will draw the same.
 */
import type { Found } from "#adapters/config/load.ts"
import type { Access } from "#domain/access/index.ts"
import type { Config, Language } from "#domain/config/model.ts"
import { shipped } from "#domain/config/names.ts"
import {
  isKioskSurface,
  isOfferOn,
  nameIn,
  orderTargetOf,
  storageKeyOf,
} from "#domain/config/selectors.ts"
import { preferred } from "#domain/language/model.ts"
import { accessKeyOf, homeOf, showAccess } from "../access/looks.ts"

/** Of the hint that the last visit left, what matters here. */
type Left = { readonly language?: Language; readonly isMember?: boolean }

/** How many dishes the menu's skeleton has room for. */
const rows = 5

/** Whether it can be read is judged later, with all else. */
const leftIn = (home: () => Storage, key: string): object | null => {
  try {
    return JSON.parse(home().getItem(key)!)
  } catch {
    return null
  }
}

/** A kiosk, a shop and a house in its own colours look different. */
const isPlain = (config: Config): boolean =>
  isOfferOn(config) &&
  orderTargetOf(config) === "direct" &&
  !isKioskSurface(config) &&
  config.theme.brand === shipped.theme.brand &&
  config.theme.logo === ""

/** Whose skeleton stands there; `undefined`: the mark is all. */
export const skeletonOf = (
  config: Config,
  path: string,
  { isMember }: Left,
): "login" | "menu" | undefined => {
  if (!isPlain(config)) return undefined
  if (path !== "/login" && !/^\/(offer\/(DAY|WEEK|TIMESPAN))?$/.test(path)) return undefined
  const mayLook = isMember === true || (config.allowGuests && path !== "/login")
  return mayLook ? "menu" : "login"
}

const loginIn = (skeleton: Element, language: Language, { translations }: Partial<Config>) => {
  for (const text of skeleton.querySelectorAll<HTMLElement>("[data-text]"))
    text.textContent = translations?.[language]?.[text.dataset["text"]!] ?? text.textContent
  return skeleton
}

const withRows = (skeleton: Element) => {
  const row = skeleton.querySelector(".tick")!
  for (let n = 1; n < rows; n++) row.after(row.cloneNode(true))
  return skeleton
}

/** Draws it in the place of the mark, of the `parts` that `index.html` hides; `undefined`: the mark stays. What is answered takes it away again. */
export const showSkeleton = (
  { own }: Found,
  path: string,
  parts: DocumentFragment,
): (() => void) | undefined => {
  const given = own as Partial<Config> | undefined
  if (given === undefined) return undefined
  const config = {
    ...shipped,
    ...given,
    theme: { ...shipped.theme, ...given.theme },
    applicationName: { ...shipped.applicationName, ...given.applicationName },
  } as Config
  const access = leftIn(() => homeOf(config), accessKeyOf(config))
  if (access !== null) showAccess(access as Access)
  const hint: Left = leftIn(() => localStorage, storageKeyOf(config)) ?? {}
  const page = skeletonOf(config, path, hint)
  if (page === undefined) return undefined
  const { scheme } = config.theme
  if (scheme !== "auto") document.documentElement.dataset["theme"] = scheme
  const language = hint.language ?? preferred(config, navigator.languages)
  const part = parts.querySelector(
    page === "login" ? `#login-skeleton-${language}` : "#menu-skeleton",
  )!
  const drawn = page === "login" ? loginIn(part, language, config) : withRows(part)
  for (const name of drawn.querySelectorAll(".name")) name.textContent = nameIn(config, language)
  const all = [...drawn.children]
  // Gone when the application was quicker.
  document.querySelector("#root > svg")?.replaceWith(...all)
  return () => all.forEach((each) => each.remove())
}
