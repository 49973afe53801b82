import type { ReactNode } from "react"
import type { Icon } from "../icons.tsx"
import { type Tone, toneIcons } from "./tones.ts"

export interface BannerProps {
  readonly tone: Tone
  /** What is the matter, in a few words; the rest follows as children. */
  readonly title?: string
  readonly icon?: Icon
  /** Said elsewhere, at better moments. */
  readonly silent?: boolean
  /** One button or link. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One line above the content that stays as long as it is true. */
export const Banner = ({ tone, title, icon, silent = false, action, children }: BannerProps) => {
  const Icon = icon ?? toneIcons[tone]
  return (
    <div
      className={`banner ${tone}`}
      role={silent ? undefined : tone === "no" ? "alert" : "status"}
    >
      <Icon />
      <span>
        {title !== undefined && <b>{/[.?!:]$/.test(title) ? title : `${title}.`} </b>}
        {children}
      </span>
      {action}
    </div>
  )
}
