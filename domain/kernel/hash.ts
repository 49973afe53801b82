/**
 * One short text for a whole state: equal states give equal hashes on every machine, whatever the order of keys.
 * Parts that did not change keep their hash, so a hash after an event costs what the event changed. `mk64/1`.
 */

/** Two lanes of 32 bits; a number pair is cheaper than a BigInt. */
type Lanes = readonly [number, number]

const remembered = new WeakMap<object, Lanes>()

const mixText = (text: string, seed: number): Lanes => {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return finish(a, b)
}

const finish = (a: number, b: number): Lanes => {
  const x = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  const y = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(x ^ (x >>> 13), 3_266_489_909)
  return [x >>> 0, y >>> 0]
}

const join = ([a, b]: Lanes, [c, d]: Lanes): Lanes =>
  finish(Math.imul(a, 31) ^ c, Math.imul(b, 37) ^ d)

const lanesOf = (value: unknown): Lanes => {
  switch (typeof value) {
    case "string":
      return mixText(value, 1)
    case "number":
      // -0 prints as 0, and NaN never stands in a state: both are refused where values are decoded.
      return mixText(String(value), 2)
    case "boolean":
      return value ? [3, 1] : [3, 0]
    case "object":
      break
    default:
      return [5, 5]
  }
  if (value === null) return [4, 4]
  const known = remembered.get(value)
  if (known) return known
  let lanes: Lanes = Array.isArray(value) ? [6, value.length] : [7, 7]
  if (Array.isArray(value)) for (const each of value) lanes = join(lanes, lanesOf(each))
  else
    for (const key of Object.keys(value).toSorted()) {
      const part = (value as Readonly<Record<string, unknown>>)[key]
      // Absent and undefined are the same state: JSON cannot tell them apart.
      if (part !== undefined) lanes = join(join(lanes, mixText(key, 8)), lanesOf(part))
    }
  // Only a frozen part cannot change under its hash.
  if (Object.isFrozen(value)) remembered.set(value, lanes)
  return lanes
}

export const hashName = "mk64/1"

/** 16 hexadecimal digits. */
export const hashOf = (state: unknown): string =>
  lanesOf(state)
    .map((lane) => lane.toString(16).padStart(8, "0"))
    .join("")
