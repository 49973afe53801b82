import type { Icon } from "../icons.tsx"

export interface BadgeProps {
  readonly count: number
  /** What the number means. */
  readonly words: string
  readonly icon?: Icon
}

/** How many things wait at a place: picture and number for the eye, words for the ear. */
export const Badge = ({ count, words, icon: Icon }: BadgeProps) =>
  count > 0 && (
    <>
      <span className="badge" aria-hidden="true">
        {Icon !== undefined && <Icon />}
        {count}
      </span>
      <span className="vh"> {words}</span>
    </>
  )
