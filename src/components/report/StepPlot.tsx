import { Figure, type FigureProps } from "./Figure.tsx"
import { Scale } from "./Scale.tsx"
import { ticksOf } from "./scale.ts"

export interface StepView {
  readonly id: string
  /** On the scale of time: whole days since the first one. */
  readonly at: number
  readonly value: number
  /** Money came in. */
  readonly isMarked: boolean
}
export interface StepPlotProps extends Omit<FigureProps, "children"> {
  readonly steps: ReadonlyArray<StepView>
  readonly tickText: (value: number) => string
  /** Under the first and the last. */
  readonly ends: readonly [first: string, last: string]
}

const height = 220

/** A value that holds until it changes. */
export const StepPlot = ({ steps, tickText, ends, ...figure }: StepPlotProps) => {
  const [left, right, top, bottom] = [52, 14, 12, 26]
  const values = steps.map(({ value }) => value)
  const ticks = ticksOf(Math.min(...values), Math.max(...values))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const days = Math.max(1, steps.at(-1)?.at ?? 1)
  const y = (value: number): number =>
    top + ((high - value) / (high - low || 1)) * (height - top - bottom)
  return (
    <Figure {...figure}>
      {(chosen, width) => {
        const x = (at: number): number => left + (at / days) * (width - left - right)
        const line = steps
          .map(({ at, value }, n) => (n === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`))
          .join("")
        return (
          <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <Scale ticks={ticks} y={y} left={left} right={width - right} tickText={tickText} />
            <path className="area" d={`${line}V${y(0)}H${left}Z`} />
            <path className="steps" d={line} />
            {steps.map(({ id, at, value, isMarked }, n) =>
              isMarked || n === chosen || n === steps.length - 1 ? (
                <circle
                  key={id}
                  className={isMarked ? "added" : "end"}
                  cx={x(at)}
                  cy={y(value)}
                  r={n === chosen ? 8 : 5}
                />
              ) : null,
            )}
            <text className="label" x={left} y={height - 8}>
              {ends[0]}
            </text>
            <text className="label" x={width - right} y={height - 8} textAnchor="end">
              {ends[1]}
            </text>
          </svg>
        )
      }}
    </Figure>
  )
}
