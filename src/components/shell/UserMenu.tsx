import type { RefObject } from "react"
import { useText } from "#src/i18n/index.ts"
import { setAccessOpen } from "#src/access/access.ts"
import { AppLink } from "../AppLink.tsx"
import { AccessIcon, icon, LogOutIcon, ReportIcon } from "../icons.tsx"
import { useLeaving } from "./useLeaving.ts"
import type { Amount, UserPanelProps } from "./user.ts"

const BellIcon = icon("bell")

type UserMenuProps = UserPanelProps & {
  /** The button with the panel. */
  readonly root: RefObject<HTMLElement | null>
}

/** What the chevron reveals. */
export const UserMenu = (props: UserMenuProps) => {
  useLeaving(props.root, props)
  const { amounts, details, links, unread } = props
  const { t } = useText()
  return (
    <>
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
      <button type="button" className="entry" onClick={() => setAccessOpen(true)}>
        <AccessIcon />
        {t("access.open")}
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
    </>
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
