import { useId } from "react"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent, pressed } from "#src/react/lazyComponent.tsx"
import { AppLink } from "../AppLink.tsx"
import { MoreIcon } from "../icons.tsx"
import { Badge } from "./Badge.tsx"
import type { NavItem } from "./nav.ts"
import { chunks } from "#src/chunks.ts"

const Menu = lazyComponent(chunks.overlays, "Menu")

export interface TabBarProps {
  readonly items: ReadonlyArray<NavItem>
  /** What a desktop's bar has room for: here it stands behind 'More'. */
  readonly more: ReadonlyArray<NavItem>
  /** Where we are: another page begins with 'More' closed. Source: UI-38. */
  readonly at: string
}

/** The main places, at the thumb. Shown below a desktop's width. */
export const TabBar = ({ items, more, at }: TabBarProps) => {
  const { t } = useText()
  if (items.length + more.length === 0) return null
  return (
    <nav className="tabbar" aria-label={t("nav.label")}>
      {items.map(({ href, label, icon: Icon, current, badge }) => (
        <AppLink key={href} href={href} aria-current={current === true ? "page" : undefined}>
          <span className="mark">{Icon !== undefined && <Icon />}</span>
          {label}
          {badge !== undefined && <Badge {...badge} />}
        </AppLink>
      ))}
      {more.length > 0 && <More key={at} items={more} />}
    </nav>
  )
}

const More = ({ items }: Pick<TabBarProps, "items">) => {
  const { t } = useText()
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="menu" onClick={pressed}>
        <MoreIcon />
        {t("nav.more")}
      </button>
      <Menu
        id={id}
        label={t("nav.more")}
        items={items.map(({ href, label }) => ({ id: href, href, label }))}
      />
    </>
  )
}
