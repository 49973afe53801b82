import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react"
import { useText } from "#src/i18n/index.ts"

export interface FigureProps {
  readonly title: string
  /** What the picture says, for who does not see it: first, last, least, most. */
  readonly summary: string
  /** Its values one by one, as arrow keys step through them: a year has many, and is looked at more than stepped through. */
  readonly points: {
    readonly length: number
    readonly at: (n: number) => string | undefined
  }
  /** Where the same numbers stand as a table. */
  readonly tableId?: string
  readonly legend?: ReactNode
  /** Drawn as wide as it stands there, in CSS px, so that its letters are of one size everywhere. */
  readonly children: (at: number | undefined, width: number) => ReactNode
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Measured before it is painted, and whenever it is another. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** A picture of numbers: named, described, and read value by value with the arrow keys. Source: ux "Plots". */
export const Figure = ({ title, summary, points, tableId, legend, children }: FigureProps) => {
  const { t } = useText()
  const id = useId()
  const [at, setAt] = useState<number>()
  const { ref, width } = useWidth()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined || points.length === 0) return
    event.preventDefault()
    setAt(at === undefined ? points.length - 1 : step(at, points.length - 1))
  }
  return (
    <figure className="figure stack s2">
      <figcaption className="row wrap">
        <h2 className="grow" id={`${id}t`}>
          {title}
        </h2>
        {legend}
      </figcaption>
      <p className="vh" id={`${id}d`}>
        {summary}
      </p>
      {/* A picture that keys step through: its values are read out as they are reached. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
        role="img"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its values are reached by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        {width > 0 && children(at, width)}
      </div>
      <output className={at === undefined ? "vh" : "sm mute"}>
        {at === undefined ? "" : points.at(at)}
      </output>
      {tableId !== undefined && (
        <a className="sm after-focus" href={`#${tableId}`}>
          {t("history.asTable")}
        </a>
      )}
    </figure>
  )
}
