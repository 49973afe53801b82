import { classes } from "../classes.ts"
import { Figure, type FigureProps } from "./Figure.tsx"
import { Scale } from "./Scale.tsx"
import { ticksOf } from "./scale.ts"

export interface BarView {
  readonly id: string
  readonly label: string
  /** Drawn from the ground up, and what stands upon it. */
  readonly value: number
  readonly above: number
  /** Written into the bar. */
  readonly text: string
  /** Its time is not over: dashed. */
  readonly isOpen: boolean
}
export interface BarPlotProps extends Omit<FigureProps, "children"> {
  readonly bars: ReadonlyArray<BarView>
  /** A number of the scale. */
  readonly tickText: (value: number) => string
}

const height = 240
/** Of the longest one, with room beside it. */
const labelWidth = 52

/** Stacked bars over weeks or months. */
export const BarPlot = ({ bars, tickText, ...figure }: BarPlotProps) => {
  const [left, right, top, bottom] = [52, 4, 12, 26]
  const ticks = ticksOf(
    Math.min(...bars.map(({ value }) => value)),
    Math.max(...bars.map(({ value, above }) => value + above)),
  )
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const span = high - low || 1
  const y = (value: number): number => top + ((high - value) / span) * (height - top - bottom)
  return (
    <Figure {...figure}>
      {(at, width) => {
        const slot = (width - left - right) / bars.length
        const thick = Math.min(slot * 0.72, 56)
        // Where not each has room for its own, the newest has one.
        const every = Math.ceil(labelWidth / slot)
        return (
          <svg className="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <Scale ticks={ticks} y={y} left={left} right={width - right} tickText={tickText} />
            {bars.map(({ id, label, value, above, text, isOpen }, n) => {
              const x = left + n * slot + (slot - thick) / 2
              const [ground, head] = [y(0), y(value)]
              return (
                <g key={id} className={classes("bar", isOpen && "open", at === n && "at")}>
                  <rect
                    className="own"
                    x={x}
                    width={thick}
                    y={Math.min(ground, head)}
                    height={Math.max(Math.abs(ground - head), 0.5)}
                  />
                  {above > 0 && (
                    <rect
                      className="above"
                      x={x}
                      width={thick}
                      y={y(value + above)}
                      height={Math.max(head - y(value + above) - 1.5, 0.5)}
                    />
                  )}
                  {ground - head > 20 && thick > 34 && (
                    <text className="on" x={x + thick / 2} y={head + 15} textAnchor="middle">
                      {text}
                    </text>
                  )}
                  {(bars.length - 1 - n) % every === 0 && (
                    <text className="label" x={x + thick / 2} y={height - 8} textAnchor="middle">
                      {label}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        )
      }}
    </Figure>
  )
}
