import { useState } from "react"
import { useText, ownNames, type Language } from "#src/i18n/index.ts"
import { DownIcon, LanguageIcon } from "../icons.tsx"

export interface LanguageSelectProps {
  /** The configured ones, in their order. */
  readonly languages: ReadonlyArray<Language>
  readonly onChange: (language: Language) => void
  /** By its own name instead of its code, where there is room. */
  readonly named?: boolean
}

/** Each language under its own name, in its own `lang`. Source: I18N-11. */
export const LanguageSelect = ({ languages, onChange, named = false }: LanguageSelectProps) => {
  const { t, language } = useText()
  // A choice stands at once; its words may take a while, and until they come the list would jump back.
  const [chosen, setChosen] = useState({ before: language, language })
  const shown = chosen.before === language ? chosen.language : language
  return (
    <span className="pick">
      <LanguageIcon />
      <span aria-hidden="true">{named ? ownNames[shown] : shown.toUpperCase()}</span>
      <DownIcon className="wide-only" />
      <select
        aria-label={t("header.language")}
        value={shown}
        onChange={(event) => {
          const next = event.target.value as Language
          setChosen({ before: language, language: next })
          onChange(next)
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownNames[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
