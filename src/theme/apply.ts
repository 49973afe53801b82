/** A deployment's brand on the page. Loaded only where it differs from the one in the style sheet. */
import { brandTokens, names } from "./brand.ts"

let sheet: CSSStyleSheet | undefined

/** Our policy forbids style tags; a sheet made by a script is none. */
export const applyBrand = (hex: string): void => {
  const { light, dark } = brandTokens(hex)
  const rules = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`)
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(`:root{${rules.join(";")}}`)
}
