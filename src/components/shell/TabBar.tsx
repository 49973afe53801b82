import { useText } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import type { NavItem } from "./nav.ts"

/** The main places, at the thumb. Shown below a desktop's width. */
export const TabBar = ({ items }: { readonly items: ReadonlyArray<NavItem> }) => {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <nav className="tabbar" aria-label={t("nav.label")}>
      {items.map(({ href, label, icon: Icon, current, badge }) => (
        <AppLink key={href} href={href} aria-current={current === true ? "page" : undefined}>
          <span className="mark">
            {Icon !== undefined && <Icon />}
            {badge !== undefined && badge > 0 && <span className="badge">{badge}</span>}
          </span>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
