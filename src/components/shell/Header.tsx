import { type ReactNode } from "react"
import { useText, type Language } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { classes } from "../classes.ts"
import { LanguageSelect } from "../controls/LanguageSelect.tsx"
import { CanteenIcon, CartIcon, DownIcon, LogInIcon } from "../icons.tsx"
import { Badge } from "./Badge.tsx"
import { Logo } from "./Logo.tsx"
import type { NavItem } from "./nav.ts"
import { useMeasure } from "./useMeasure.ts"
import type { Amount, UserPanelProps } from "./user.ts"
import { UserPanel } from "./UserPanel.tsx"

export interface HeaderProps {
  readonly brand: { readonly name: string; readonly href: string; readonly logo?: string }
  readonly nav: ReadonlyArray<NavItem>
  /** Without `onOpen` there is nothing to choose from. */
  readonly canteen?: { readonly name: string; readonly onOpen?: () => void } | undefined
  /** Buttons of the screen that a narrow window has no other room for. */
  readonly actions?: ReactNode
  /** Balance and bonuses; they go behind the chevron when the bar is narrow. */
  readonly amounts: ReadonlyArray<Amount>
  readonly cart?: { readonly count: number; readonly href: string } | undefined
  readonly languages: ReadonlyArray<Language>
  readonly onLanguage: (language: Language) => void
  readonly logInHref?: string | undefined
  readonly user?: Omit<UserPanelProps, "amounts" | "children"> | undefined
  /** The user's part is narrower than its threshold. Source: UI-06. */
  readonly narrow: boolean
  /** The width of the user's part, whenever it changes. Source: UI-08. */
  readonly onMeasure?: ((width: number) => void) | undefined
}

/** The bar on top: where we are, which canteen, whose account. Source: UI-01. */
export const Header = (props: HeaderProps) => {
  const { brand, nav, canteen, actions, amounts, cart, logInHref, user, narrow } = props
  const { t } = useText()
  const ref = useMeasure(props.onMeasure)
  const language = <LanguageSelect languages={props.languages} onChange={props.onLanguage} />
  return (
    <header className="top">
      <Logo {...brand} />
      <nav className="nav" aria-label={t("nav.label")}>
        {nav.map(({ href, label, current, badge }) => (
          <AppLink key={href} href={href} aria-current={current === true ? "page" : undefined}>
            {label}
            {badge !== undefined && <Badge {...badge} />}
          </AppLink>
        ))}
      </nav>
      {canteen !== undefined && <CanteenPick {...canteen} />}
      <div className={classes("user-bar", narrow && "narrow")} ref={ref}>
        {actions}
        {cart !== undefined && (
          <AppLink
            className="icon-btn wide-only"
            href={cart.href}
            aria-label={t("header.cartCount", { count: cart.count })}
          >
            <CartIcon />
            {cart.count > 0 && <span className="badge">{cart.count}</span>}
          </AppLink>
        )}
        {props.languages.length > 1 &&
          (user === undefined ? language : <span className="wide-only">{language}</span>)}
        {user !== undefined && (
          <UserPanel {...user} amounts={narrow ? amounts : []}>
            {props.languages.length > 1 && (
              <span className="narrow-only">
                <LanguageSelect languages={props.languages} onChange={props.onLanguage} named />
              </span>
            )}
          </UserPanel>
        )}
        {user === undefined && logInHref !== undefined && (
          <AppLink className="pick" href={logInHref}>
            <LogInIcon />
            {t("header.logIn")}
          </AppLink>
        )}
        {!narrow && amounts.map((amount) => <AmountChip key={amount.label} {...amount} />)}
      </div>
    </header>
  )
}

const CanteenPick = ({ name, onOpen }: NonNullable<HeaderProps["canteen"]>) => {
  const { t } = useText()
  const inside = (
    <>
      <CanteenIcon />
      <span className="vh">{t("canteen.label")}: </span>
      <span className="what">{name}</span>
    </>
  )
  if (onOpen === undefined) return <span className="pick">{inside}</span>
  return (
    <button type="button" className="pick" aria-haspopup="dialog" onClick={onOpen}>
      {inside}
      <DownIcon />
    </button>
  )
}

const AmountChip = ({ label, amount, href }: Amount) => {
  const inside = (
    <>
      <span>{label}</span>
      <b className="num">{amount}</b>
    </>
  )
  if (href === undefined) return <span className="balance-chip">{inside}</span>
  return (
    <AppLink className="balance-chip" href={href}>
      {inside}
    </AppLink>
  )
}
