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
  return (
    <span className="pick">
      <LanguageIcon />
      <span aria-hidden="true">{named ? ownNames[language] : language.toUpperCase()}</span>
      <DownIcon className="wide-only" />
      <select
        aria-label={t("header.language")}
        value={language}
        onChange={(event) => onChange(event.target.value as Language)}
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
