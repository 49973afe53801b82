/** A value as nested lists that open one by one. What the last event changed is marked. */
import { useState } from "react"
import { formatPath, type Path } from "../../timeline/path.ts"
import { useModel } from "./useView.ts"
import { shortOf } from "./words.ts"

/** A menu has thousands of dishes. */
const childrenMax = 100

type Props = { readonly state: object; readonly changed: ReadonlySet<string> }

export const StateTree = ({ state, changed }: Props) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string): void => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  return <Branch value={state} path={[]} open={open} toggle={toggle} changed={changed} />
}

type BranchProps = {
  readonly value: object
  readonly path: Path
  readonly open: ReadonlySet<string>
  readonly toggle: (name: string) => void
  readonly changed: ReadonlySet<string>
}

const Branch = ({ value, path, ...rest }: BranchProps) => {
  const [max, setMax] = useState(childrenMax)
  const children = Object.entries(value)
  return (
    <ul className="tree">
      {children.slice(0, max).map(([name, child]) => (
        <Leaf key={name} name={name} value={child} path={[...path, name]} {...rest} />
      ))}
      {children.length > max && (
        <li>
          <button type="button" className="link-btn" onClick={() => setMax(max + childrenMax)}>
            {children.length - max} more
          </button>
        </li>
      )}
    </ul>
  )
}

type LeafProps = Omit<BranchProps, "value"> & { readonly name: string; readonly value: unknown }

const Leaf = ({ name, value, path, open, toggle, changed }: LeafProps) => {
  const model = useModel()
  const place = formatPath(path)
  const isBranch = typeof value === "object" && value !== null && Object.keys(value).length > 0
  const isOpen = isBranch && open.has(place)
  const isChanged = changed.has(place)
  return (
    <li>
      <div className={isChanged ? "leaf changed" : "leaf"}>
        {isBranch ? (
          <button
            type="button"
            className="twig"
            aria-expanded={isOpen}
            aria-label={name}
            onClick={() => toggle(place)}
          />
        ) : (
          <span className="twig" />
        )}
        <button
          type="button"
          className="path"
          title={`Why is ${place} as it is?`}
          onClick={() => model.ask(path)}
        >
          {name}
        </button>
        <span className="value">{shortOf(value)}</span>
        {isChanged && <span className="badge">changed</span>}
      </div>
      {isOpen && <Branch value={value} path={path} open={open} toggle={toggle} changed={changed} />}
    </li>
  )
}
