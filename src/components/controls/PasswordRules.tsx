import { useText } from "#src/i18n/index.ts"
import { CheckIcon } from "../icons.tsx"
import { DotIcon } from "../profileIcons.tsx"

export interface PasswordRulesProps {
  readonly rules: ReadonlyArray<{
    readonly code: string
    readonly count: number
    readonly isMet: boolean
  }>
}

/** What a password needs, ticked while it is typed. */
export const PasswordRules = ({ rules }: PasswordRulesProps) => {
  const { t, lookUp } = useText()
  return (
    <ul className="rules">
      {rules.map(({ code, count, isMet }) => (
        <li key={code} className={isMet ? "met" : undefined}>
          {isMet ? <CheckIcon /> : <DotIcon />}
          {lookUp(`FormErrors.${code}`, { count })}
          {isMet && <span className="vh"> {t("form.ruleMet")}</span>}
        </li>
      ))}
    </ul>
  )
}
