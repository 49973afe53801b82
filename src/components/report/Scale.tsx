export interface ScaleProps {
  readonly ticks: ReadonlyArray<number>
  /** Where a value lies. */
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly tickText: (value: number) => string
}

/** The lines behind a plot, each with its number. */
export const Scale = ({ ticks, y, left, right, tickText }: ScaleProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? "ground" : "grid"}
        x1={left}
        x2={right}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text className="tick" x={left - 8} y={y(tick) + 4} textAnchor="end">
        {tickText(tick)}
      </text>
    </g>
  ))
