/** How likely it was after each event that it goes wrong, over the lanes. A picture: the tab "Cause" says the same. */
import type { Curve } from "../curve.ts"
import type { Session } from "../session.ts"

export const curveHeight = 48
/** So that a line at 0 % and at 100 % is whole. */
const inset = 3

type Props = {
  readonly curve: Curve
  readonly session: Session
  readonly width: number
  readonly xOf: (step: number) => number
}

export const CurveLane = ({ curve, session, width, xOf }: Props) => {
  const { shares, steepest, pane } = curve
  const x = (n: number): number => xOf(session.stepOf(pane, n))
  const y = (share: number): number => inset + (1 - share) * (curveHeight - 2 * inset)
  // A share holds from its event until the next one that was looked at.
  const along = (value: (each: (typeof shares)[number]) => number): ReadonlyArray<string> =>
    shares.flatMap((each, index) => {
      const end = index + 1 < shares.length ? x(shares[index + 1]!.n) : xOf(session.length)
      return [`${x(each.n)},${y(value(each))}`, `${end},${y(value(each))}`]
    })
  const band = [...along(({ high }) => high), ...along(({ low }) => low).toReversed()]
  return (
    <svg className="curve" width={width} height={curveHeight} aria-hidden="true">
      <line className="half" x1={x(0)} x2={xOf(session.length)} y1={y(0.5)} y2={y(0.5)} />
      <polygon className="band" points={band.join(" ")} />
      <polyline className="line" points={along(({ share }) => share).join(" ")} />
      {steepest !== undefined && (
        <circle className="steepest" cx={x(steepest.n)} cy={y(steepest.to)} r={3} />
      )}
    </svg>
  )
}
