import type { CSSProperties } from "react"
import { encodeCode128, encodeEAN13 } from "etiket/barcode"
import { encodeQR } from "etiket/qr"
import { type CodeType, type Drawn, drawnOf } from "#domain/cards/code.ts"
import { classes } from "#src/components/classes.ts"
import { useText } from "#src/i18n/index.ts"
import { encodeEan8 } from "./ean8.ts"

export interface BarcodeProps {
  readonly value: string
  readonly type: CodeType
  /** What it is, in place of what it says, where that is long. */
  readonly name?: string
}

/** Blank modules that a scanner needs left and right. */
const quiet = { EAN13: 11, EAN8: 7, CODE128: 10, QR: 4 } as const
/** Above so many modules a card of the usual width would leave less than two pixels to each. */
const longMin = 160
/** Modules that the bars are high. */
const high = 60

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

const pathOf = (boxes: ReadonlyArray<Box>): string =>
  boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h-${w}z`).join("")

/** Widths of bar, gap, bar, gap… as boxes. */
const barsOf = (widths: ReadonlyArray<number>) => {
  const boxes: Array<Box> = []
  let x = 0
  widths.forEach((w, n) => {
    if (n % 2 === 0) boxes.push({ x, y: 0, w, h: high })
    x += w
  })
  return { boxes, width: x }
}

const matrixOf = (rows: ReadonlyArray<ReadonlyArray<boolean>>): ReadonlyArray<Box> =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y, w: 1, h: 1 }] : [])))

interface Picture {
  readonly path: string
  /** How many it is wide, blank ones included. */
  readonly modules: number
  readonly viewBox: string
}

const pictureOf = ({ type, value }: Drawn): Picture => {
  const margin = quiet[type]
  if (type === "QR") {
    const rows = encodeQR(value)
    const modules = rows.length + 2 * margin
    const viewBox = `${-margin} ${-margin} ${modules} ${modules}`
    return { path: pathOf(matrixOf(rows)), modules, viewBox }
  }
  const { boxes, width } = barsOf(barWidthsOf(type, value))
  const modules = width + 2 * margin
  return { path: pathOf(boxes), modules, viewBox: `${-margin} 0 ${modules} ${high}` }
}

const barWidthsOf = (type: Exclude<Drawn["type"], "QR">, value: string): ReadonlyArray<number> => {
  switch (type) {
    case "CODE128":
      return encodeCode128(value)
    case "EAN13":
      return encodeEAN13(value).bars
    case "EAN8":
      return encodeEan8(value)
  }
}

/** Drawn here, black on white in any scheme; no other service hears of the code. Source: VCARD-07. */
export const Barcode = ({ value, type, name }: BarcodeProps) => {
  const { t } = useText()
  const drawn = drawnOf(value, type)
  if (drawn === undefined) return null
  const { path, modules, viewBox } = pictureOf(drawn)
  // The style sheet makes every module as many whole pixels wide: a reader goes by the ratio of widths.
  const widths = { "--modules": modules, "--ratio": globalThis.devicePixelRatio } as CSSProperties
  const isSquare = drawn.type === "QR"
  return (
    <figure
      className={classes("code", isSquare ? "qr" : modules > longMin && "long")}
      aria-label={name ?? t("card.barcode", { value })}
    >
      <svg
        viewBox={viewBox}
        style={widths}
        aria-hidden="true"
        preserveAspectRatio={isSquare ? undefined : "none"}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      {name === undefined && <figcaption>{value}</figcaption>}
    </figure>
  )
}
