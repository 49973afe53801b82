/** What the browser says about the page as it begins: how large it is, in which languages. */

export type Viewport = { readonly width: number; readonly height: number }

/** In CSS pixels. */
export const viewport = (): Viewport => ({ width: window.innerWidth, height: window.innerHeight })

/** The person's languages, most wanted first. */
export const languages = (): ReadonlyArray<string> =>
  navigator.languages.length > 0 ? [...navigator.languages] : [navigator.language]
