/** The event itself, what it changed, and what would have been without it. */
import { Result } from "effect"
import { useId, useState } from "react"
import { eventOf, textOf } from "../fork.ts"
import type { Session } from "../session.ts"
import { labelOf, sourceOf } from "../sources.ts"
import { Changes } from "./Changes.tsx"
import { Text } from "./Text.tsx"
import { useModel } from "./useView.ts"
import { clockOf } from "./words.ts"

/** A menu's answer changes thousands of places. */
const changesMax = 200

type Props = { readonly session: Session; readonly n: number }

export const EventPanel = ({ session, n }: Props) => {
  const look = session.lookAt(n)
  if (look === undefined) return <p className="dim">This is the state before the first event.</p>
  const { line, pane } = look
  return (
    <>
      <h2>{line.event._tag}</h2>
      <dl className="facts">
        <dt>Source</dt>
        <dd>{labelOf[sourceOf(line.event)]}</dd>
        <dt>Seen at</dt>
        <dd className="num">{clockOf(line.at)}</dd>
        <dt>Seq</dt>
        <dd className="num">{line.seq}</dd>
        <dt>Seen by</dt>
        <dd>{line.tab}</dd>
        {session.panes.length > 1 && (
          <>
            <dt>Applied by</dt>
            <dd>
              {session.steps[n - 1]!.entries.map((entry) => session.panes[entry.pane]!.name).join(
                ", ",
              )}
            </dd>
          </>
        )}
      </dl>
      <Text name="Event" text={textOf(line.event)} />
      <Changed session={session} n={n} name={session.panes[pane]!.name} />
      <WhatIf key={n} session={session} n={n} />
    </>
  )
}

const changedWords = (count: number): string => {
  if (count === 0) return "It changed nothing"
  return count === 1 ? "It changed one place" : `It changed ${count} places`
}

const Changed = ({ session, n, name }: Props & { readonly name: string }) => {
  const model = useModel()
  const changes = session.changesAt(n)
  return (
    <section aria-label="Changes">
      <h3>
        {changedWords(changes.length)}
        {session.panes.length > 1 && ` in ${name}`}
      </h3>
      <Changes changes={changes} max={changesMax} ask={model.ask} />
      {changes.length > changesMax && (
        <p className="dim">and {changes.length - changesMax} more places</p>
      )}
    </section>
  )
}

const WhatIf = ({ session, n }: Props) => {
  const model = useModel()
  const [text, setText] = useState<string>()
  const [isNew, setNew] = useState(false)
  const [trouble, setTrouble] = useState("")
  const id = useId()
  const event = session.lookAt(n)?.line.event
  if (event === undefined) return null
  const goOn = (): void => {
    const decoded = eventOf(text ?? "")
    if (Result.isFailure(decoded)) return setTrouble(decoded.failure)
    model.fork(n, { _tag: isNew ? "Insert" : "Replace", event: decoded.success })
  }
  const edit = (makesNew: boolean): void => {
    setNew(makesNew)
    setText(textOf(event))
  }
  return (
    <section aria-label="What if">
      <h3>What if it had been otherwise?</h3>
      <div className="acts">
        <button type="button" className="btn" onClick={() => model.fork(n, { _tag: "Drop" })}>
          Leave it out
        </button>
        {text === undefined && (
          <>
            <button type="button" className="btn" onClick={() => edit(false)}>
              Change it
            </button>
            <button type="button" className="btn" onClick={() => edit(true)}>
              Put another after it
            </button>
          </>
        )}
      </div>
      {text !== undefined && (
        <form
          className="edit"
          onSubmit={(submit) => {
            submit.preventDefault()
            goOn()
          }}
        >
          <label htmlFor={id}>{isNew ? "Event after it, as JSON" : "Event, as JSON"}</label>
          <textarea
            id={id}
            rows={Math.min(16, text.split("\n").length + 1)}
            spellCheck={false}
            value={text}
            aria-invalid={trouble !== ""}
            aria-describedby={`${id}-trouble`}
            onChange={({ target }) => {
              setText(target.value)
              setTrouble("")
            }}
          />
          <p id={`${id}-trouble`} className="trouble" role="alert">
            {trouble}
          </p>
          <div className="acts">
            <button type="submit" className="btn main-act">
              Go on from here
            </button>
            <button type="button" className="btn" onClick={() => setText(undefined)}>
              Leave it as it was
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
