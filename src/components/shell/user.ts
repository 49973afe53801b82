import type { ReactNode } from "react"
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
