import { useEffect, useRef } from "react"
import { AppLink } from "../AppLink.tsx"
import type { NavItem } from "./nav.ts"

export interface SideNavProps {
  readonly label: string
  readonly items: ReadonlyArray<NavItem>
}

/** The pages of an area, one below the other; on a phone in a row that can be pushed. */
export const SideNav = ({ label, items }: SideNavProps) => {
  const list = useRef<HTMLUListElement>(null)
  const current = items.find((item) => item.current === true)?.href
  useEffect(() => {
    const row = list.current
    const item = row?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (row == null || item == null) return undefined
    // Told once it is laid out and before it is painted. Only the row moves, the page does not.
    const observer = new ResizeObserver(() => {
      row.scrollLeft = item.offsetLeft - (row.clientWidth - item.clientWidth) / 2
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav className="side" aria-label={label}>
      <ul ref={list}>
        {items.map(({ href, label: text, icon: Icon }) => (
          <li key={href}>
            <AppLink href={href} aria-current={href === current ? "page" : undefined}>
              {Icon !== undefined && <Icon />}
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
