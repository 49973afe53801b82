/** The state as a tree, what the last event changed in it, and who wrote a place of it. */
import { useDeferredValue, useId, useMemo, useState } from "react"
import type { Change } from "../../timeline/diff.ts"
import { at, formatPath, parsePath, type Path } from "../../timeline/path.ts"
import type { Session } from "../session.ts"
import { Changes } from "./Changes.tsx"
import { StateTree } from "./StateTree.tsx"
import { useModel, useView } from "./useView.ts"
import { shortOf } from "./words.ts"

const none: ReadonlyArray<Change> = []

type Props = { readonly session: Session; readonly n: number }

export const StatePanel = ({ session, n: wanted }: Props) => {
  // While somebody scrubs, the tree may come a little later.
  const n = useDeferredValue(wanted)
  const [chosen, setChosen] = useState(0)
  const pane = Math.min(chosen, session.panes.length - 1)
  const look = session.lookAt(n)
  const changes = look?.pane === pane ? session.changesAt(n) : none
  const changed = useMemo(() => {
    const marked = new Set<string>()
    for (const { path } of changes)
      for (let length = 1; length <= path.length; length++)
        marked.add(formatPath(path.slice(0, length)))
    return marked
  }, [changes])
  return (
    <>
      <h2>State</h2>
      {session.panes.length > 1 && (
        <label className="pick">
          <span>Of</span>
          <select value={pane} onChange={({ target }) => setChosen(Number(target.value))}>
            {session.panes.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Why session={session} n={n} pane={pane} />
      <StateTree state={session.stateOf(pane, n)} changed={changed} />
    </>
  )
}

const Why = ({ session, n, pane }: Props & { readonly pane: number }) => {
  const model = useModel()
  const { path } = useView()
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const shown = typed ?? (path === undefined ? "" : formatPath(path))
  return (
    <section className="why" aria-label="Why is this value here?">
      <form
        onSubmit={(submit) => {
          submit.preventDefault()
          model.ask(shown.trim() === "" ? undefined : parsePath(shown.trim()))
          setTyped(undefined)
        }}
      >
        <label htmlFor={id}>Why is this value here?</label>
        <div className="ask">
          <input
            id={id}
            type="text"
            placeholder="orders.intents[0].phase"
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="btn">
            Ask
          </button>
        </div>
      </form>
      {path !== undefined && <Writer session={session} n={n} pane={pane} path={path} />}
    </section>
  )
}

const Writer = ({
  session,
  n,
  pane,
  path,
}: Props & { readonly pane: number; readonly path: Path }) => {
  const model = useModel()
  const { timeline, log } = session.panes[pane]!
  const place = session.places[pane]![n]!
  const writer = useMemo(() => timeline.lastWriter(path, place), [timeline, path, place])
  const value = at(session.stateOf(pane, n), path)
  if (writer === undefined)
    return (
      <p className="answer" aria-live="polite">
        <b>{formatPath(path)}</b> is {shortOf(value)}: no event of this log wrote it.
      </p>
    )
  const step = session.stepOf(pane, writer.n)
  return (
    <div className="answer" aria-live="polite">
      <p>
        <b>{formatPath(path)}</b> is {shortOf(value)}, written last by{" "}
        <button type="button" className="link-btn" onClick={() => model.seek(step)}>
          {step} {log.lines[writer.n - 1]!.event._tag}
        </button>
      </p>
      <Changes changes={writer.changes} max={8} />
    </div>
  )
}
