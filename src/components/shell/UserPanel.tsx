import { useEffect, useEffectEvent, useId, useRef, type PointerEvent, type ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { BellIcon, DownIcon, LogOutIcon, ReportIcon, UserIcon } from "../icons.tsx"
import type { NavItem } from "./nav.ts"

/** An amount as it is shown: 'Balance', 'CZK 250.00', where it leads. */
export interface Amount {
  readonly label: string
  readonly amount: string
  readonly href?: string
}

export interface UserPanelProps {
  /** The customer's name, or 'My profile'. Source: UI-02. */
  readonly name: string
  readonly open: boolean
  readonly onToggle: () => void
  /** The person is at button or panel, or has left both: the panel closes 300 ms after that. Source: UI-05. */
  readonly onEnter: () => void
  readonly onLeave: () => void
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
  const root = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(({ target }: Event) =>
    root.current?.contains(target as Node) === true ? onEnter() : onLeave(),
  )
  // A finger and the Tab key leave without a pointer that goes.
  useEffect(() => {
    if (!open) return undefined
    const at = (event: Event): void => look(event)
    const names = ["pointerdown", "focusin"]
    for (const name of names) document.addEventListener(name, at)
    return () => {
      for (const name of names) document.removeEventListener(name, at)
    }
  }, [open])
  // A finger that lifts is said to leave, and so does a pointer that chooses from the open list of languages.
  const leave = ({ pointerType, currentTarget }: PointerEvent): void => {
    if (pointerType !== "touch" && currentTarget.querySelector("select:focus") === null) onLeave()
  }
  return (
    // The pointer's coming and going only keeps the panel open; keys use the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="user"
      ref={root}
      onPointerEnter={onEnter}
      onPointerLeave={leave}
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
