/** Labels and errors of a form in the language in use. Source: FORM-21 to FORM-23. */
import type { Label, Problem } from "#domain/forms/field.ts"
import type { Text } from "#src/i18n/index.ts"

/** A deployment's own words, or ours. */
export const labelOf = (label: Label, { language, lookUp }: Text): string =>
  typeof label === "string" ? lookUp(label) : label[language] || label["en"] || ""

/** A text that goes on from a name, 'is required', follows the field's name; any other stands alone. */
export const problemText = (
  { code, count, other, texts }: Problem,
  label: string,
  text: Text,
): string => {
  const { language, lookUp, t } = text
  if (texts !== undefined) return texts[language] || texts["en"] || t("FormErrors.validation")
  const error = lookUp(`FormErrors.${code}`, count === undefined ? {} : { count })
  if (other !== undefined)
    return t("form.both", { label: labelOf(other, text), again: label, error })
  return /^\p{Ll}/u.test(error) ? t("form.labelled", { label, error }) : error
}
