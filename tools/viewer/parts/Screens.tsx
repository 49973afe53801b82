/** The application's screens, one frame for each tab, as large as they were and scaled into the room there is. */
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { screenAddress, screenOf } from "../screenApi.ts"
import type { Session } from "../session.ts"
import { GlyphButton } from "./GlyphButton.tsx"
import { useSize } from "./useSize.ts"
import { useView } from "./useView.ts"

const sizes = {
  recorded: undefined,
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  kiosk: { width: 1080, height: 1920 },
} as const
type Size = keyof typeof sizes

const labels: Readonly<Record<Size, string>> = {
  recorded: "As recorded",
  phone: "Phone, 390 × 844",
  desktop: "Desktop, 1280 × 800",
  kiosk: "Kiosk, 1080 × 1920",
}

export const Screens = ({ session }: { readonly session: Session | undefined }) => {
  const [size, setSize] = useState<Size>("recorded")
  const count = session?.panes.length ?? 1
  return (
    <section
      className="screens"
      aria-labelledby={session === undefined ? undefined : "screens-title"}
      hidden={session === undefined}
    >
      <div className="bar">
        <h2 id="screens-title">{count === 1 ? "Screen" : "Screens"}</h2>
        <label className="pick">
          <span>Size</span>
          <select value={size} onChange={({ target }) => setSize(target.value as Size)}>
            {(Object.keys(sizes) as ReadonlyArray<Size>).map((each) => (
              <option key={each} value={each}>
                {labels[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="frames">
        {Array.from({ length: count }, (_, pane) => (
          // The first frame is there before the log is.
          <Frame key={pane} session={session} pane={pane} size={size} />
        ))}
      </div>
    </section>
  )
}

type Props = {
  readonly session: Session | undefined
  readonly pane: number
  readonly size: Size
}

const Frame = ({ session, pane, size }: Props) => {
  const { n } = useView()
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useSize(room)
  const [isHere, setIsHere] = useState(false)

  const state = session?.stateOf(pane, n)
  const moment = session?.momentOf(n) ?? 0
  useEffect(() => {
    if (state !== undefined && isHere) screenOf(frame.current)?.show(state, moment)
  }, [state, moment, isHere])

  useEffect(() => {
    // The frame is inert, so that its wheel is ours.
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      screenOf(frame.current)?.scrollBy(event.deltaY)
    }
    const element = room.current!
    element.addEventListener("wheel", turn, { passive: false })
    return () => element.removeEventListener("wheel", turn)
  }, [])

  const scroll = (pixels: number): void => screenOf(frame.current)?.scrollBy(pixels)
  const pageful = session?.panes[pane]
  const count = session?.panes.length ?? 1
  const recorded = pageful?.log.header.viewport ?? sizes.desktop
  const seen = state?.place.width ?? 0
  const { width, height } = sizes[size] ?? {
    width: seen > 0 ? seen : recorded.width,
    height: recorded.height,
  }
  const scale = Math.min(1, box.width / width, box.height / height) || 1
  return (
    <figure className="frame">
      <figcaption>
        {count > 1 && <span className="dim tab-no">T{pane + 1}</span>}
        <b>{pageful?.name}</b>{" "}
        <span className="dim">
          {width} × {height}, {Math.round(scale * 100)} %
        </span>
        {/* For those without a wheel. */}
        <GlyphButton
          className="small"
          name="Scroll up"
          glyph="M6 15l6-6 6 6"
          press={() => scroll(-height / 2)}
        />
        <GlyphButton
          className="small"
          name="Scroll down"
          glyph="M6 9l6 6 6-6"
          press={() => scroll(height / 2)}
        />
      </figcaption>
      <div
        className="room"
        ref={room}
        style={{ "--aspect": `${width} / ${height}` } as CSSProperties}
      >
        <div className="glass" style={{ width: width * scale, height: height * scale }}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- one with our origin and scripts would be none, and say so */}
          <iframe
            ref={frame}
            title={`Screen of ${pageful?.name ?? "the log"}`}
            src={screenAddress}
            inert
            tabIndex={-1}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={() => setIsHere(true)}
          />
        </div>
      </div>
    </figure>
  )
}
