import { useId, useState } from "react"
import { AppLink } from "../AppLink.tsx"
import { classes } from "../classes.ts"
import { DownIcon } from "../icons.tsx"
import type { NavItem } from "./nav.ts"

export interface SideNavProps {
  readonly label: string
  readonly items: ReadonlyArray<NavItem>
}

/** The pages of an area, one below the other; where there is no room beside the page, a button with its name opens them. */
export const SideNav = ({ label, items }: SideNavProps) => {
  const id = useId()
  const current = items.find((item) => item.current === true)
  // Another page closes the list.
  const [openedOn, setOpenedOn] = useState<string>()
  const isOpen = openedOn !== undefined && openedOn === current?.href
  const Icon = current?.icon
  return (
    <nav className="side" aria-label={label}>
      <button
        type="button"
        className="btn block"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedOn(isOpen ? undefined : current?.href)}
      >
        {Icon !== undefined && <Icon />}
        {current?.label}
        <DownIcon />
      </button>
      <ul id={id} className={classes(isOpen && "open")}>
        {items.map(({ href, label: text, icon: Icon }) => (
          <li key={href}>
            <AppLink href={href} aria-current={href === current?.href ? "page" : undefined}>
              {Icon !== undefined && <Icon />}
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
