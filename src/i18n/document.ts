/** What the document says of itself in the language in use. Source: I18N-11, APP-19. */
const meta = (name: string, content: string): void => {
  let tag = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (tag === null) {
    tag = document.createElement("meta")
    tag.name = name
    document.head.append(tag)
  }
  tag.content = content
}

type Words = {
  readonly locale: string
  readonly t: (key: "meta.description" | "meta.keywords") => string
}

export const describe = ({ locale, t }: Words): void => {
  if (typeof document === "undefined") return
  document.documentElement.lang = locale
  meta("description", t("meta.description"))
  meta("keywords", t("meta.keywords"))
}
