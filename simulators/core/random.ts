/** Draws that belong to a name: adding one never shifts another, and the same seed always gives the same. */

/** FNV-1a, then the finaliser of MurmurHash3, so that neighbouring names differ in all bits. */
const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let n = 0; n < text.length; n++) h = Math.imul(h ^ text.charCodeAt(n), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A whole number from 0 to `below` - 1. */
export const drawn = (seed: number, name: string, below: number): number =>
  Math.floor((hash(`${seed}/${name}`) / 0x1_0000_0000) * below)

/** A version 4 UUID. */
export const uuidOf = (seed: number, name: string): string => {
  const hex = [0, 1, 2, 3]
    .map((n) => hash(`${seed}/${name}/${n}`).toString(16).padStart(8, "0"))
    .join("")
  const variant = "89ab"[Number.parseInt(hex[16]!, 16) % 4]!
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
