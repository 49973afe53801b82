import { useEffect, useRef, type KeyboardEvent, type ToggleEvent } from "react"
import { AppLink } from "../AppLink.tsx"
import type { Icon } from "../icons.tsx"

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: Icon
  /** Shown under the label: which one, or why the item is off. */
  readonly why?: string | undefined
  readonly off?: boolean
  /** A link instead of an action. */
  readonly href?: string
  readonly onSelect?: () => void
}

export interface MenuProps {
  /** The `popoverTarget` of the button that opens it. */
  readonly id: string
  readonly label: string
  readonly items: ReadonlyArray<MenuItem>
}

const gap = 4
const narrowest = 216

const buttonOf = (id: string): HTMLElement | null =>
  document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)

/** Under the button, or above it where there is no room; never wider than the window. */
const place = (menu: HTMLElement): void => {
  const button = buttonOf(menu.id)
  if (button === null) return
  const { top, right, bottom, left } = button.getBoundingClientRect()
  const below = innerHeight - bottom > 260 || top < 260
  menu.style.top = below ? `${bottom + gap}px` : "auto"
  menu.style.bottom = below ? "auto" : `${innerHeight - top + gap}px`
  menu.style.left = right < narrowest ? `${Math.max(gap, left)}px` : "auto"
  menu.style.right = right < narrowest ? "auto" : `${Math.max(gap, innerWidth - right)}px`
}

/** A menu in the top layer. Its button names it as `popoverTarget`; the browser opens, closes and gives focus back. */
export const Menu = ({ id, label, items }: MenuProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const close = () => ref.current?.hidePopover()
  // Pressed before this part had come: it opens now.
  useEffect(() => {
    const button = buttonOf(id)
    if (button?.dataset["pressed"] === undefined) return
    delete button.dataset["pressed"]
    ref.current?.showPopover()
  }, [id])

  const entries = () => [...(ref.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const typed = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined
    const next =
      event.key === "ArrowDown"
        ? all[(at + 1) % all.length]
        : event.key === "ArrowUp"
          ? all.at(at - 1)
          : event.key === "Home"
            ? all[0]
            : event.key === "End"
              ? all.at(-1)
              : typed === undefined
                ? undefined
                : [...all.slice(at + 1), ...all].find((item) =>
                    item.textContent.toLocaleLowerCase().startsWith(typed),
                  )
    // A menu is left as a whole; Tab goes on from its button.
    if (event.key === "Tab") close()
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu"
      onBeforeToggle={(event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState === "open") place(event.currentTarget)
      }}
      onToggle={(event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState === "open") entries()[0]?.focus()
      }}
      onKeyDown={move}
    >
      {items.map((item, n) => (
        <Entry key={item.id} item={item} isFirst={n === 0} close={close} />
      ))}
    </div>
  )
}

interface EntryProps {
  readonly item: MenuItem
  readonly isFirst: boolean
  readonly close: () => void
}

/** Tab comes to the first one, arrows to the others. */
const Entry = ({ item, isFirst, close }: EntryProps) => {
  const tabIndex = isFirst ? 0 : -1
  const { label, icon: Icon, why, off = false, href, onSelect } = item
  const inside = (
    <>
      {Icon !== undefined && <Icon />}
      <span>
        {label}
        {why !== undefined && <span className="why">{why}</span>}
      </span>
    </>
  )
  if (href !== undefined) {
    return (
      <AppLink href={href} role="menuitem" tabIndex={tabIndex} onClick={close}>
        {inside}
      </AppLink>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={tabIndex}
      aria-disabled={off || undefined}
      onClick={() => {
        if (off) return
        // First the focus goes back to the button, so that a dialog opened now returns there.
        close()
        onSelect?.()
      }}
    >
      {inside}
    </button>
  )
}
