import type { Icon } from "../icons.tsx"
import type { BadgeProps } from "./Badge.tsx"

export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon?: Icon
  /** This is where we are. */
  readonly current?: boolean
  /** How many things wait there. */
  readonly badge?: BadgeProps | undefined
}
