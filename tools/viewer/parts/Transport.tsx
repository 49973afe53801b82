/** The line of steps: scrubber, lanes, and how to move on it. */
import { type ComponentProps, useEffect, useState } from "react"
import { type Speed, speeds } from "../playing.ts"
import type { Session } from "../session.ts"
import { GlyphButton } from "./GlyphButton.tsx"
import { Lanes } from "./Lanes.tsx"
import { useModel, useView } from "./useView.ts"
import { clockOf, sentenceOf } from "./words.ts"

const glyphs = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
} as const

type KeyProps = Omit<ComponentProps<typeof GlyphButton>, "glyph" | "className"> & {
  readonly glyph: keyof typeof glyphs
}

const Key = ({ glyph, ...props }: KeyProps) => (
  <GlyphButton className="key-btn" glyph={glyphs[glyph]} {...props} />
)

/** Time passes with the frames of the browser. */
const usePlay = (): void => {
  const model = useModel()
  const { isPlaying } = useView()
  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    let request = 0
    const tick = (now: number): void => {
      model.pass(now - last)
      last = now
      request = requestAnimationFrame(tick)
    }
    request = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(request)
  }, [model, isPlaying])
}

export const Transport = ({ session }: { readonly session: Session }) => {
  const model = useModel()
  const { n, isPlaying, speed, breaks, curve } = useView()
  usePlay()
  const { length } = session
  const look = session.lookAt(n)
  return (
    <section className="transport" aria-label="Timeline">
      <div className="keys">
        <div className="group">
          <Key glyph="first" name="First" press={() => model.step(-n)} isOff={n === 0} />
          <Key glyph="back" name="One back" press={() => model.step(-1)} isOff={n === 0} />
          <Key
            glyph={isPlaying ? "pause" : "play"}
            name={isPlaying ? "Pause" : "Play"}
            press={isPlaying ? model.pause : model.play}
          />
          <Key glyph="on" name="One on" press={() => model.step(1)} isOff={n === length} />
          <Key glyph="last" name="Last" press={() => model.step(length - n)} isOff={n === length} />
        </div>
        <label className="pick speed">
          <span>Speed</span>
          <select
            aria-label="Speed"
            value={speed}
            onChange={({ target }) => model.setSpeed(Number(target.value) as Speed)}
          >
            {speeds.map((each) => (
              <option key={each} value={each}>
                × {each}
              </option>
            ))}
          </select>
        </label>
        <GoTo n={n} length={length} go={model.step} />
        <p className="where">
          <b>{look === undefined ? "Before the first event" : look.line.event._tag}</b>{" "}
          <span className="dim num">{clockOf(session.momentOf(n))}</span>
        </p>
        <button
          type="button"
          className="btn next-break"
          disabled={breaks.length === 0}
          onClick={model.runToBreak}
        >
          To the next breakpoint
        </button>
      </div>
      <Lanes
        session={session}
        n={n}
        seek={model.seek}
        curve={session.origin === undefined ? curve : undefined}
      >
        <input
          type="range"
          className="scrub"
          aria-label="Step"
          aria-valuetext={sentenceOf(session, n)}
          min={0}
          max={length}
          step={1}
          value={n}
          onChange={({ target }) => model.step(Number(target.value) - n)}
        />
      </Lanes>
    </section>
  )
}

type GoToProps = {
  readonly n: number
  readonly length: number
  readonly go: (by: number) => void
}

/** What is typed counts when it is done: on the way to 120 nobody wants to see 1 and 12. */
const GoTo = ({ n, length, go }: GoToProps) => {
  const [typed, setTyped] = useState<string>()
  const end = (): void => {
    const wanted = Number(typed)
    if (typed !== undefined && typed !== "" && Number.isInteger(wanted)) go(wanted - n)
    setTyped(undefined)
  }
  return (
    <label className="pick go-to">
      <span>Step</span>
      <input
        aria-label="Go to step"
        type="text"
        inputMode="numeric"
        size={6}
        value={typed ?? String(n)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={end}
        onKeyDown={({ key }) => {
          if (key === "Enter") end()
        }}
      />
      <span className="of num">of {length}</span>
    </label>
  )
}
