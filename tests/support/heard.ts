/** A page made of a piece of HTML, and what is said of it: each word of the page's own stands for itself, in brackets. */
import type { Words } from "#adapters/speech/port.ts"
import type { Say } from "#adapters/speech/words.ts"

export const say: Say = (word) => `[${word}]`

/** With `lang` as the language of the page. */
export const mount = (html: string, lang = "en"): void => {
  document.documentElement.lang = lang
  document.body.innerHTML = html
}

export const at = (selector = "#x"): HTMLElement => document.querySelector(selector)!
export const inputAt = (selector = "#x"): HTMLInputElement => document.querySelector(selector)!
export const dialogAt = (selector: string): HTMLDialogElement => document.querySelector(selector)!

/** `en: Soup | cs: Polévka` */
export const phrases = (words: ReadonlyArray<Words>): string =>
  words.map(({ text, lang }) => `${lang}: ${text}`).join(" | ")
