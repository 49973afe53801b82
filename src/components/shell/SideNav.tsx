import { AppLink } from "../AppLink.tsx"
import type { NavItem } from "./nav.ts"

export interface SideNavProps {
  readonly label: string
  readonly items: ReadonlyArray<NavItem>
}

/** The pages of an area, one below the other; on a phone in a row that can be pushed. */
export const SideNav = ({ label, items }: SideNavProps) => (
  <nav className="side" aria-label={label}>
    <ul>
      {items.map(({ href, label: text, icon: Icon, current = false }) => (
        <li key={href}>
          <AppLink href={href} aria-current={current ? "page" : undefined}>
            {Icon !== undefined && <Icon />}
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
)
