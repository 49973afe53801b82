/** Which language an answer speaks. Source: API-08, I18N-12. */
export const languages = ["en", "cs", "pl", "sk"] as const
export type Language = (typeof languages)[number]

const known = (tag: string) => languages.find((each) => each === tag.slice(0, 2).toLowerCase())

/** The first known language of `Accept-Language` by its primary subtag; English else. */
export const languageOf = (header: string | undefined): Language => {
  for (const tag of (header ?? "").split(",")) {
    const language = known(tag.trim())
    if (language !== undefined) return language
  }
  return "en"
}
