/** Places that an event changed, each with what was there and what is. */
import type { Change } from "../../timeline/diff.ts"
import { formatPath, type Path } from "../../timeline/path.ts"
import { shortOf } from "./words.ts"

type Props = {
  readonly changes: ReadonlyArray<Change>
  readonly max: number
  /** A press on a place; without it none can be pressed. */
  readonly ask?: (path: Path) => void
}

export const Changes = ({ changes, max, ask }: Props) => (
  <ul className="changes">
    {changes.slice(0, max).map(({ path, before, after }) => (
      <li key={formatPath(path)}>
        {ask === undefined ? (
          <span className="path">{formatPath(path)}</span>
        ) : (
          <button type="button" className="path" onClick={() => ask(path)}>
            {formatPath(path)}
          </button>
        )}
        <span className="values">
          <del>{shortOf(before)}</del> <ins>{shortOf(after)}</ins>
        </span>
      </li>
    ))}
  </ul>
)
