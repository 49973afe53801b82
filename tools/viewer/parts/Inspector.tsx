/** What is known of the step that is looked at, one question at a time. */
import { type KeyboardEvent, useState } from "react"
import type { Session } from "../session.ts"
import { Breakpoints } from "./Breakpoints.tsx"
import { CausePanel } from "./CausePanel.tsx"
import { EventPanel } from "./EventPanel.tsx"
import { LogPanel } from "./LogPanel.tsx"
import { StatePanel } from "./StatePanel.tsx"
import { useView } from "./useView.ts"
import { WorkPanel } from "./WorkPanel.tsx"

const always = ["Event", "State", "Work", "Breakpoints", "Log"] as const
const withCause = ["Cause", ...always] as const
type Tab = (typeof withCause)[number]

export const Inspector = ({ session }: { readonly session: Session }) => {
  const { curve } = useView()
  const hasCurve = curve !== undefined && session.origin === undefined
  const tabs: ReadonlyArray<Tab> = hasCurve ? withCause : always
  const [chosen, setTab] = useState<Tab>(hasCurve ? "Cause" : "Event")
  const tab = tabs.includes(chosen) ? chosen : "Event"
  const turn = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!
    setTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <section className="inspector" aria-label="Inspector" data-own-keys="">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus */}
      <div className="tabs" role="tablist" aria-label="Inspector" onKeyDown={turn}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="panel"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div
        className="panel"
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${tab}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing to focus
        tabIndex={0}
      >
        <Panel tab={tab} session={session} />
      </div>
    </section>
  )
}

const Panel = ({ tab, session }: { readonly tab: Tab; readonly session: Session }) => {
  const { n, curve } = useView()
  switch (tab) {
    case "Cause":
      return curve === undefined ? null : <CausePanel curve={curve} session={session} />
    case "Event":
      return <EventPanel session={session} n={n} />
    case "State":
      return <StatePanel session={session} n={n} />
    case "Work":
      return <WorkPanel session={session} n={n} />
    case "Breakpoints":
      return <Breakpoints />
    case "Log":
      return <LogPanel session={session} />
  }
}
