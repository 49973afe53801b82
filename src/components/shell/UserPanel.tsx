import { useEffect, useEffectEvent, useId, useRef } from "react"
import { later } from "#src/react/later.tsx"
import { DownIcon, UserIcon } from "../icons.tsx"
import type { UserPanelProps } from "./user.ts"

const UserMenu = later(async () => (await import("./UserMenu.tsx")).UserMenu)

/** Whose account this is; the chevron reveals what has no room in the bar. */
export const UserPanel = (props: UserPanelProps) => {
  const { name, open, onToggle, onEnter, onLeave, unread } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(({ target, type }: Event) => {
    const panel = root.current!
    if (panel.contains(target as Node)) onEnter()
    // A pointer that chooses from the open list of languages is elsewhere, too.
    else if (type !== "pointermove" || panel.querySelector("select:focus") === null) onLeave()
  })
  // Not 'pointerleave': that comes as well when a balance arrives and the bar moves under a pointer at rest.
  useEffect(() => {
    if (!open) return undefined
    const at = (event: Event): void => look(event)
    const names = ["pointermove", "pointerdown", "focusin"]
    for (const name of names) document.addEventListener(name, at)
    return () => {
      for (const name of names) document.removeEventListener(name, at)
    }
  }, [open])
  return (
    // Escape closes it from anywhere within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="user"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return
        onToggle()
        event.currentTarget.querySelector("button")?.focus()
      }}
    >
      <button
        type="button"
        className="pick"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span className="mark">
          <UserIcon />
          {unread > 0 && <span className="badge">{unread}</span>}
        </span>
        <span className="user-name">{name}</span>
        <DownIcon className="wide-only" />
      </button>
      {open && (
        <div id={id} className="menu user-panel">
          <UserMenu {...props} />
        </div>
      )}
    </div>
  )
}
