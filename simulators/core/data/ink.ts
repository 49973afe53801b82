/** Strokes of the drawn dishes. Coordinates lie in a square of 100. */

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`

/** The corner of the unturned box is `x`, `y`; it turns about its middle. */
export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  turn = 0,
  r = 1,
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"/>`

type Dot = (x: number, y: number, n: number) => string

/** `count` things on a sunflower spiral around a middle: evenly spread, never on top of one another. */
export const strewn = (x: number, y: number, r: number, count: number, dot: Dot): string =>
  Array.from({ length: count }, (_, n) => {
    const away = r * Math.sqrt((n + 0.5) / count)
    const turn = n * 2.399963
    const at = (middle: number, part: number) => Math.round((middle + away * part) * 10) / 10
    return dot(at(x, Math.cos(turn)), at(y, Math.sin(turn)), n)
  }).join("")

export const herbs = (x: number, y: number, r: number, count: number, fill = "#5f9145"): string =>
  strewn(x, y, r, count, (cx, cy, n) => circle(cx, cy, 1 + (n % 3) * 0.35, fill))

const table = `<rect width="100" height="100" fill="#e8edf3"/><ellipse cx="51" cy="54" rx="46" ry="45" fill="#cfd8e3"/>`

/** White enamel with a cobalt rim. */
export const onPlate = (food: string): string =>
  `${table}<circle cx="50" cy="50" r="45" fill="#fff" stroke="#1b3f94" stroke-width="3"/><g transform="translate(-9 -9) scale(1.18)"><circle cx="50" cy="50" r="34" fill="#f6f8fa" stroke="#dfe5ec"/>${food}</g>`

/** A deep plate, filled to the inner rim. */
export const inBowl = (broth: string, shine: string, food: string): string =>
  onPlate(`${circle(50, 50, 32, broth)}${circle(47, 47, 24, shine)}${food}`)

/** On a wooden board. */
export const onBoard = (food: string): string =>
  `<rect width="100" height="100" fill="#e8edf3"/><rect x="7" y="17" width="86" height="72" rx="9" fill="#b98d5c"/><rect x="7" y="14" width="86" height="72" rx="9" fill="#d9b382"/>${line("M13 32h74M13 50h74M13 68h74", "#cba06c", 1.2)}${food}`
