/**
 * One colour of a deployment in, a full set of brand tokens out, for light and dark. Readability holds by construction:
 * only the lightness in OKLCH is walked until a contrast holds, the hue is kept, the chroma is clamped into sRGB, so a
 * brand keeps its identity. Bright brands (yellow, orange, mint) keep their colour and carry ink, others carry white.
 */
type Three = readonly [number, number, number]

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const clamp = (c: number): number => Math.min(1, Math.max(0, c))

/** `#rgb` or `#rrggbb`, as the configuration's schema lets through. */
const rgbOf = (hex: string): Three => {
  const digits = hex.slice(1)
  const whole = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  const at = (from: number): number => Number.parseInt(whole.slice(from, from + 2), 16) / 255
  return [at(0), at(2), at(4)]
}

const hexOf = (rgb: Three): string =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG's contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Lightness, chroma, hue. */
const oklchOf = (hex: string): Three => {
  const [r, g, b] = rgbOf(hex)
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, c), Math.atan2(c, a)]
}

const linearOf = (lightness: number, chroma: number, hue: number): Three => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** With as much of the chroma as sRGB can show. */
const hexAt = (lightness: number, chroma: number, hue: number): string => {
  const fits = (c: number): boolean =>
    linearOf(lightness, c, hue).every((x) => x >= -1e-4 && x <= 1.0001)
  let low = fits(chroma) ? chroma : 0
  let high = chroma
  for (let step = 0; step < 18 && low < high; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  const [r, g, b] = linearOf(lightness, low, hue)
  return hexOf([gamma(clamp(r)), gamma(clamp(g)), gamma(clamp(b))])
}

/** The nearest lightness from `from` on, up or down, at which it holds. */
const walk = (
  from: number,
  way: 1 | -1,
  chroma: number,
  hue: number,
  holds: (hex: string) => boolean,
): string => {
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += way * 0.005) {
    const hex = hexAt(lightness, chroma, hue)
    if (holds(hex)) return hex
  }
  return way > 0 ? "#ffffff" : "#000000"
}

const white = "#ffffff"
const ink = "#111a2b"
const night = "#0b0f16"
const mustard = "#f2b61f"

/** The enamel on which brand colours stand; the same values as in styles/tokens.css. */
export const surfaces = {
  light: { paper: "#f2f5f8", plate: white, well: "#e6ebf1", ink },
  dark: { paper: "#0c121b", plate: "#151d29", well: "#202a39", ink: "#e9eef6" },
} as const

export const names = [
  "brand",
  "on-brand",
  "brand-text",
  "brand-tint",
  "brand-edge",
  "tray",
  "on-tray",
  "tray-btn",
  "tray-wait",
  "tray-well",
  "focus",
] as const
export type Tokens = Readonly<Record<(typeof names)[number], string>>

type Brand = {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
  /** As sRGB shows it. */
  readonly base: string
  /** Carries ink instead of white. */
  readonly isBright: boolean
}

const lightOf = ({ lightness, chroma, hue, base, isBright }: Brand): Tokens => {
  const { well } = surfaces.light
  const tint = hexAt(0.955, Math.min(chroma, 0.03), hue)
  const text = walk(
    Math.min(lightness, 0.56),
    -1,
    chroma,
    hue,
    (x) => contrast(x, well) >= 4.6 && contrast(x, tint) >= 4.6,
  )
  const brand = isBright
    ? base
    : walk(
        Math.min(lightness, 0.62),
        -1,
        chroma,
        hue,
        (x) => contrast(x, white) >= 4.6 && contrast(x, well) >= 3,
      )
  const tray = isBright
    ? base
    : walk(Math.min(lightness, 0.42), -1, chroma, hue, (x) => contrast(x, white) >= 7)
  return {
    brand,
    "on-brand": isBright ? ink : white,
    "brand-text": text,
    "brand-tint": tint,
    // A bright button gets an edge, so that it stands off white.
    "brand-edge": isBright ? text : brand,
    tray,
    "on-tray": isBright ? ink : white,
    "tray-btn": isBright ? white : ink,
    "tray-wait": isBright ? ink : mustard,
    "tray-well": isBright
      ? hexAt(Math.min(0.97, lightness + 0.08), chroma * 0.7, hue)
      : hexAt(oklchOf(tray)[0] - 0.07, chroma, hue),
    focus: text,
  }
}

const darkOf = ({ lightness, chroma, hue, isBright }: Brand): Tokens => {
  const { paper, plate, well } = surfaces.dark
  const tint = hexAt(0.27, Math.min(chroma, 0.05), hue)
  const text = walk(
    Math.max(lightness, 0.62),
    1,
    Math.min(chroma, 0.13),
    hue,
    (x) => contrast(x, well) >= 4.6 && contrast(x, tint) >= 4.6,
  )
  const middle = walk(
    Math.max(Math.min(lightness, 0.6), 0.4),
    1,
    chroma,
    hue,
    (x) => contrast(x, plate) >= 3 && contrast(x, paper) >= 3,
  )
  const carriesWhite = !isBright && contrast(white, middle) >= 4.5
  const brand = carriesWhite
    ? middle
    : walk(isBright ? lightness : 0.6, 1, chroma, hue, (x) => contrast(night, x) >= 4.6)
  return {
    brand,
    "on-brand": carriesWhite ? white : night,
    "brand-text": text,
    "brand-tint": tint,
    "brand-edge": brand,
    tray: walk(0.33, -1, Math.min(chroma, 0.11), hue, (x) => contrast(x, white) >= 7),
    "on-tray": white,
    "tray-btn": ink,
    "tray-wait": mustard,
    "tray-well": hexAt(0.24, Math.min(chroma, 0.09), hue),
    focus: text,
  }
}

export const brandTokens = (hex: string): { readonly light: Tokens; readonly dark: Tokens } => {
  const [lightness, chroma, hue] = oklchOf(hex)
  const base = hexAt(lightness, chroma, hue)
  const brand = { lightness, chroma, hue, base, isBright: contrast(ink, base) >= 6 }
  return { light: lightOf(brand), dark: darkOf(brand) }
}
