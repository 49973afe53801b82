/** Every request as it comes, the newest first. */
import { useState } from "react"
import { Button, Section, Tag } from "./parts.tsx"
import { clearJournal, pauseJournal } from "./read.ts"
import { statusText, toneOf, wallTime } from "./texts.ts"
import type { Entry } from "./types.ts"
import { useView } from "./view.ts"

export const Journal = () => {
  const { entries, held } = useView()
  const isPaused = held !== undefined
  return (
    <Section
      id="journal"
      title="Journal"
      className="journal"
      head={
        <>
          {isPaused ? <Tag tone="wait">Paused, {held.length} new</Tag> : <Tag tone="ok">Live</Tag>}
          <span className="end line">
            <Button look="small" aria-pressed={isPaused} press={pauseJournal}>
              Pause
            </Button>
            <Button look="small" press={clearJournal}>
              Clear
            </Button>
          </span>
        </>
      }
    >
      {entries.length === 0 && (
        <p className="mute">No calls yet. What the panel asks itself is not shown.</p>
      )}
      <ol className="rows">
        {entries.map((entry) => (
          <Call key={`${entry.seq} ${entry.at}`} entry={entry} />
        ))}
      </ol>
    </Section>
  )
}

const partsOf = ({ query, body }: Entry): string => {
  const asked = new URLSearchParams(query).toString()
  const parts = [
    ...(asked === "" ? [] : [`?${asked}`]),
    ...(body === null ? [] : [JSON.stringify(body, null, 2)]),
  ]
  return parts.length === 0 ? "No query and no body" : parts.join("\n")
}

const Call = ({ entry }: { readonly entry: Entry }) => {
  const { offset } = useView()
  // Most are never opened, so what is in them is made only then.
  const [isOpen, setIsOpen] = useState(false)
  const { at, method, path, status, fault } = entry
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <time className="num dim xs">{wallTime(at, offset).slice(11)}</time>
          <b className="xs bold">{method}</b>
          <span className="path">{path.replace(/^\/webcareapi/, "")}</span>
          <Tag tone={toneOf(status)}>{statusText(status)}</Tag>
          {fault !== null && <span className="fault-name xs bold">{fault}</span>}
        </summary>
        {isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          <pre tabIndex={0} aria-label={`Body of ${method} ${path}`}>
            {partsOf(entry)}
          </pre>
        )}
      </details>
    </li>
  )
}
