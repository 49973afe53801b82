/** All events, of which only those in sight are in the page. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot hold only what is in sight */
import { useEffect, useRef, useState } from "react"
import type { Session } from "../session.ts"
import { labelOf, sourceOf } from "../sources.ts"
import { useSize } from "./useSize.ts"
import { useModel, useView } from "./useView.ts"
import { clockOf } from "./words.ts"

const rowHeight = 32
/** Rows before and after those in sight. */
const spare = 10

export const EventList = ({ session }: { readonly session: Session }) => {
  const model = useModel()
  const { n } = useView()
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { height } = useSize(box, { width: 0, height: 400 })
  // What is looked at stays in sight.
  useEffect(() => {
    const element = box.current!
    const above = (n - 1) * rowHeight
    const { scrollTop, clientHeight } = element
    if (above < scrollTop || above + rowHeight > scrollTop + clientHeight)
      element.scrollTop = Math.max(0, above - clientHeight / 2)
  }, [n])

  const from = Math.max(1, Math.floor(top / rowHeight) - spare)
  const to = Math.min(session.length, Math.ceil((top + height) / rowHeight) + spare)
  const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  // The one that is looked at is in the page even when it was scrolled away: it is named as the active one.
  const rows = n > 0 && (n < from || n > to) ? [...shown, n] : shown
  return (
    <section className="events" aria-labelledby="events-title">
      <div className="bar">
        <h2 id="events-title">Events</h2>
        <span className="dim num">{session.length}</span>
      </div>
      <div
        ref={box}
        className="list"
        role="listbox"
        tabIndex={0}
        aria-labelledby="events-title"
        aria-activedescendant={n > 0 ? `event-${n}` : undefined}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div className="space" role="presentation" style={{ height: session.length * rowHeight }}>
          {rows.map((each) => (
            <Row key={each} session={session} each={each} isAt={each === n} seek={model.seek} />
          ))}
        </div>
      </div>
    </section>
  )
}

type RowProps = {
  readonly session: Session
  readonly each: number
  readonly isAt: boolean
  readonly seek: (n: number) => void
}

const Row = ({ session, each, isAt, seek }: RowProps) => {
  const { entries } = session.steps[each - 1]!
  const line = session.lineAt(each)!
  const source = sourceOf(line.event)
  const isOne = session.panes.length === 1
  return (
    // Keys move the list's active option: see keys.ts.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`event-${each}`}
      className="event"
      role="option"
      aria-selected={isAt}
      aria-setsize={session.length}
      aria-posinset={each}
      style={{ transform: `translateY(${(each - 1) * rowHeight}px)` }}
      onClick={() => seek(each)}
    >
      <span className="num dim">{each}</span>
      <i data-lane={source} aria-hidden="true" />
      <span className="tag">{line.event._tag}</span>
      <span className="vh">{labelOf[source]}</span>
      {!isOne && (
        <span className="dim">{entries.map((entry) => `T${entry.pane + 1}`).join(" ")}</span>
      )}
      <span className="num dim at">{clockOf(line.at).slice(0, 8)}</span>
    </div>
  )
}
