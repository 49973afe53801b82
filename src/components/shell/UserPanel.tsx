import { useEffect, useEffectEvent, useId, useRef, type PointerEvent } from "react"
import { later } from "#src/react/later.tsx"
import { DownIcon, UserIcon } from "../icons.tsx"
import type { UserPanelProps } from "./user.ts"

const UserMenu = later(async () => (await import("./UserMenu.tsx")).UserMenu)

/** Whose account this is; the chevron reveals what has no room in the bar. */
export const UserPanel = (props: UserPanelProps) => {
  const { name, open, onToggle, onEnter, onLeave, unread } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(({ target }: Event) =>
    root.current?.contains(target as Node) === true ? onEnter() : onLeave(),
  )
  // A finger and the Tab key leave without a pointer that goes.
  useEffect(() => {
    if (!open) return undefined
    const at = (event: Event): void => look(event)
    const names = ["pointerdown", "focusin"]
    for (const name of names) document.addEventListener(name, at)
    return () => {
      for (const name of names) document.removeEventListener(name, at)
    }
  }, [open])
  // A finger that lifts is said to leave, and so does a pointer that chooses from the open list of languages.
  const leave = ({ pointerType, currentTarget }: PointerEvent): void => {
    if (pointerType !== "touch" && currentTarget.querySelector("select:focus") === null) onLeave()
  }
  return (
    // The pointer's coming and going only keeps the panel open; keys use the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="user"
      ref={root}
      onPointerEnter={onEnter}
      onPointerLeave={leave}
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
