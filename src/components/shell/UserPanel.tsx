import { useId, useRef } from "react"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { DownIcon, UserIcon } from "../icons.tsx"
import type { UserPanelProps } from "./user.ts"
import { chunks } from "#src/chunks.ts"

const UserMenu = lazyComponent(chunks.overlays, "UserMenu")

/** Whose account this is; the chevron reveals what has no room in the bar. */
export const UserPanel = (props: UserPanelProps) => {
  const { name, open, onToggle, unread } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  return (
    <div className="user" ref={root}>
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
          <UserMenu {...props} root={root} />
        </div>
      )}
    </div>
  )
}
