import { useId, type ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { BellIcon, DownIcon, LogOutIcon, ReportIcon, UserIcon } from "../icons.ts"
import type { Amount } from "./Header.tsx"
import type { NavItem } from "./nav.ts"

export interface UserPanelProps {
  /** The customer's name, or 'My profile'. Source: UI-02. */
  readonly name: string
  readonly open: boolean
  readonly onToggle: () => void
  /** The pointer is on button or panel, or has left both: the panel closes 300 ms after that. Source: UI-05. */
  readonly onEnter?: (() => void) | undefined
  readonly onLeave?: (() => void) | undefined
  readonly amounts: ReadonlyArray<Amount>
  /** Custom user data. Source: UI-12. */
  readonly details: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly links: ReadonlyArray<NavItem>
  /** Messages not yet seen. */
  readonly unread: number
  readonly onMessages: () => void
  readonly onReport: () => void
  readonly onLogOut: () => void
  readonly children?: ReactNode
}

/** Whose account this is; the chevron reveals what has no room in the bar. */
export const UserPanel = (props: UserPanelProps) => {
  const { name, open, onToggle, onEnter, onLeave, amounts, details, links, unread } = props
  const { t } = useText()
  const id = useId()
  return (
    // The pointer's coming and going only keeps the panel open; keys use the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="user"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return
        onToggle()
        event.currentTarget.querySelector("button")?.focus()
      }}
    >
      <button
        type="button"
        className="pick"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span className="mark">
          <UserIcon />
          {unread > 0 && <span className="badge">{unread}</span>}
        </span>
        <span className="user-name">{name}</span>
        <DownIcon className="wide-only" />
      </button>
      {open && (
        <div id={id} className="menu user-panel">
          {(amounts.length > 0 || details.length > 0) && (
            <dl>
              {[...amounts.map(amountRow), ...details.map(detailRow)].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {links.map(({ href, label, icon: Icon }) => (
            <AppLink key={href} className="entry" href={href}>
              {Icon !== undefined && <Icon />}
              {label}
            </AppLink>
          ))}
          <button type="button" className="entry" onClick={props.onMessages}>
            <BellIcon />
            {unread > 0 ? t("header.messageCount", { count: unread }) : t("header.messages")}
          </button>
          <button type="button" className="entry" onClick={props.onReport}>
            <ReportIcon />
            {t("report.open")}
          </button>
          {props.children}
          <hr />
          <button type="button" className="entry" onClick={props.onLogOut}>
            <LogOutIcon />
            {t("header.logOut")}
          </button>
        </div>
      )}
    </div>
  )
}

const amountRow = ({ label, amount, href }: Amount) => ({
  label,
  value:
    href === undefined ? (
      <span className="num">{amount}</span>
    ) : (
      <AppLink className="num" href={href}>
        {amount}
      </AppLink>
    ),
})
const detailRow = ({ label, value }: { readonly label: string; readonly value: string }) => ({
  label,
  value: <span>{value}</span>,
})
