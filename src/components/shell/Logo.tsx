import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"

export interface LogoProps {
  readonly name: string
  readonly href: string
  /** A deployment's own; without one, our enamel cup. */
  readonly logo?: string | undefined
  /** The name beside it on a phone too. */
  readonly named?: boolean
}

export const Logo = ({ name, href, logo, named = false }: LogoProps) => {
  const { t } = useText()
  return (
    <AppLink className="logo" href={href} aria-label={`${name}, ${t("header.home")}`}>
      <LogoMark logo={logo} />
      <span className={named ? undefined : "wide-only"}>{name}</span>
    </AppLink>
  )
}

/** The deployment's picture, or our cup. */
export const LogoMark = ({ logo = "" }: Pick<LogoProps, "logo">) =>
  logo === "" ? <Cup /> : <img src={logo} alt="" />

const Cup = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M6 11h18v9a6 6 0 0 1-6 6h-6a6 6 0 0 1-6-6z" />
    <path d="M4 11h22M24 14h2a3 3 0 0 1 0 6h-2" />
    <path d="M11 6c0-1.5 1-1.5 1-3M16 6c0-1.5 1-1.5 1-3" />
  </svg>
)
