export { locales, ownNames, type Language } from "./locales.ts"
export { type Overrides, type TextKey } from "./catalogues.ts"
export { type Civil, type Format, type FormatSettings } from "./format.ts"
export {
  changeLanguage,
  initI18n,
  laterTexts,
  textNow,
  useText,
  type Text,
  type Values,
} from "./text.ts"
