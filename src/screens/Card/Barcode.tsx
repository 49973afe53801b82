import { encodeCode128, encodeEAN13, encodeEAN8 } from "etiket/barcode"
import { encodeQR } from "etiket/qr"
import { drawnOf, type CodeType } from "#domain/cards/code.ts"
import { useText } from "#src/i18n/index.ts"

export interface BarcodeProps {
  readonly value: string
  readonly type: CodeType
}

/** Blank modules that a scanner needs left and right. */
const quiet = { EAN13: 11, EAN8: 7, CODE128: 10, QR: 4 } as const
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

/** Drawn here, black on white in any scheme; no other service hears of the code. Source: VCARD-07. */
export const Barcode = ({ value, type }: BarcodeProps) => {
  const { t } = useText()
  const drawn = drawnOf(value, type)
  if (drawn === undefined) return null
  const label = t("card.barcode", { value })
  if (drawn.type === "QR") {
    const rows = encodeQR(drawn.value)
    const side = rows.length + 2 * quiet.QR
    return (
      <figure className="code qr" aria-label={label}>
        <svg viewBox={`${-quiet.QR} ${-quiet.QR} ${side} ${side}`} aria-hidden="true">
          <path d={pathOf(matrixOf(rows))} shapeRendering="crispEdges" />
        </svg>
        <figcaption>{value}</figcaption>
      </figure>
    )
  }
  const widths =
    drawn.type === "CODE128"
      ? encodeCode128(drawn.value)
      : (drawn.type === "EAN8" ? encodeEAN8 : encodeEAN13)(drawn.value).bars
  const { boxes, width } = barsOf(widths)
  const margin = quiet[drawn.type]
  return (
    <figure className="code" aria-label={label}>
      <svg
        viewBox={`${-margin} 0 ${width + 2 * margin} ${high}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <path d={pathOf(boxes)} shapeRendering="crispEdges" />
      </svg>
      <figcaption>{value}</figcaption>
    </figure>
  )
}
