/** Every event as a tick in the lane of its source, checkpoints and marks above them. A picture: the list says the same. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import type { Session } from "../session.ts"
import { labelOf, type Source, sourceOf, sources } from "../sources.ts"
import type { Curve } from "../curve.ts"
import { CurveLane } from "./CurveLane.tsx"
import { useSize } from "./useSize.ts"

/** Half of the scrubber's thumb: there its first and last step stand. */
const edge = 8
const rowHeight = 14
const height = rowHeight * (sources.length + 1)

type Ticks = {
  readonly lanes: Readonly<Record<Source, ReadonlyArray<number>>>
  readonly checkpoints: ReadonlyArray<number>
  readonly marks: ReadonlyArray<number>
}

const ticksOf = (session: Session): Ticks => {
  const lanes: Record<Source, Array<number>> = {
    person: [],
    network: [],
    timer: [],
    reader: [],
    storage: [],
    tab: [],
  }
  for (let n = 1; n <= session.length; n++) lanes[sourceOf(session.lineAt(n)!.event)].push(n)
  const toldOf = (kind: "c" | "m"): ReadonlyArray<number> =>
    session.panes.flatMap(({ told }, pane) =>
      told.flatMap((line) => (line.k === kind ? [session.stepOf(pane, line.n)] : [])),
    )
  return { lanes, checkpoints: toldOf("c"), marks: toldOf("m") }
}

/** From the left, of a step. */
const placeOf = (step: number, { length }: Session, width: number): number =>
  edge + (length === 0 ? 0 : (step / length) * (width - 2 * edge))

type Props = {
  readonly session: Session
  readonly n: number
  readonly seek: (n: number) => void
  readonly curve: Curve | undefined
  /** The scrubber, exactly as wide. */
  readonly children: ReactNode
}

export const Lanes = ({ session, n, seek, curve, children }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  const ticks = useMemo(() => ticksOf(session), [session])
  const track = useRef<HTMLDivElement>(null)
  const { width } = useSize(track)
  const [scheme, setScheme] = useState(0)

  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)")
    const turned = (): void => setScheme((count) => count + 1)
    dark.addEventListener("change", turned)
    return () => dark.removeEventListener("change", turned)
  }, [])

  useEffect(() => {
    const element = canvas.current!
    const ratio = devicePixelRatio
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    const pen = element.getContext("2d")
    if (pen === null || width === 0) return
    pen.scale(ratio, ratio)
    const x = (step: number): number => placeOf(step, session, width)
    const thick = Math.max(1, Math.min(4, (width / Math.max(1, session.length)) * 0.6))
    // A canvas cannot read our variables; an element's colour it can.
    const colourOf = (lane: string): string =>
      getComputedStyle(legend.current!.querySelector(`[data-lane=${lane}] i`)!).color
    sources.forEach((source, row) => {
      const top = (row + 1) * rowHeight
      pen.fillStyle = colourOf("rail")
      pen.fillRect(edge, top + rowHeight / 2 - 0.5, width - 2 * edge, 1)
      pen.fillStyle = colourOf(source)
      for (const step of ticks.lanes[source])
        pen.fillRect(x(step) - thick / 2, top + 2, thick, rowHeight - 4)
    })
    pen.fillStyle = colourOf("rail")
    for (const step of ticks.checkpoints) pen.fillRect(x(step) - 1, 3, 2, rowHeight - 6)
    pen.fillStyle = colourOf("mark")
    for (const step of ticks.marks) {
      pen.beginPath()
      pen.moveTo(x(step) - 5, 1)
      pen.lineTo(x(step) + 5, 1)
      pen.lineTo(x(step), rowHeight - 2)
      pen.fill()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another scheme has other colours
  }, [session, ticks, width, scheme])

  return (
    <div className="lanes">
      <div className="legend" ref={legend} aria-hidden="true">
        <span data-lane="rail">
          <i />
        </span>
        <span data-lane="mark">
          <i />
          Marks
        </span>
        {sources.map((source) => (
          <span key={source} data-lane={source}>
            <i />
            {labelOf[source]}
          </span>
        ))}
        {curve !== undefined && (
          <span className="curve-name">
            <i />
            Goes wrong
          </span>
        )}
      </div>
      <div className="track">
        {children}
        <div className="rows" ref={track}>
          <canvas
            ref={canvas}
            aria-hidden="true"
            style={{ width: "100%", height }}
            onPointerDown={({ clientX, currentTarget }) => {
              const { left, width: whole } = currentTarget.getBoundingClientRect()
              const part = (clientX - left - edge) / (whole - 2 * edge)
              seek(Math.round(part * session.length))
            }}
          />
          {curve !== undefined && (
            <CurveLane
              curve={curve}
              session={session}
              width={width}
              xOf={(step) => placeOf(step, session, width)}
            />
          )}
          <span
            className="playhead"
            style={{ transform: `translateX(${placeOf(n, session, width)}px)` }}
          />
        </div>
      </div>
    </div>
  )
}
