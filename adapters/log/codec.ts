/** Rows of the stored log: many lines as one text, each text checked before it is believed. */
import type { Recorded, Snapshot, TabLine } from "./port.ts"

/** Lines `first` to `last`, as a JSON list. Kept under `last`. */
export type LineRow = { readonly first: number; readonly last: number; readonly json: string }
/** A snapshot's state as JSON, with its digest. Kept under `seq`. */
export type SnapshotRow = {
  readonly seq: number
  readonly at: number
  readonly json: string
  readonly digest: string
}
/** Lines of one page life's journal, all noted after shared events `first` to `last`. */
export type JournalRow = {
  readonly tab: string
  readonly first: number
  readonly last: number
  readonly at: number
  readonly json: string
}

/** 64 bits of FNV-1a over UTF-16 units, in two halves: enough to tell a half-written text, no use against a forger. */
export const digestOf = (text: string): string => {
  let [low, high] = [0x811c9dc5, 0x9747b28c]
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x01000193) ^ (low >>> 13)
  }
  const hex = (half: number) => (half >>> 0).toString(16).padStart(8, "0")
  return hex(high) + hex(low)
}

const parse = (json: unknown): unknown => {
  try {
    return JSON.parse(String(json))
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

const isLine = (line: unknown): line is Recorded => {
  if (typeof line !== "object" || line === null) return false
  const { seq, at, tab, event } = line as Fields
  return (
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(at) &&
    typeof tab === "string" &&
    typeof event === "object" &&
    event !== null &&
    typeof (event as Fields)["_tag"] === "string"
  )
}
const isTabLine = (line: unknown): line is TabLine =>
  isLine(line) && Number.isSafeInteger((line as unknown as Fields)["after"])

/** None for a damaged row. */
export const linesOf = (row: { readonly json: string } | undefined): ReadonlyArray<Recorded> => {
  const lines = parse(row?.json)
  return Array.isArray(lines) && lines.every(isLine) ? lines : []
}

export const tabLinesOf = (row: JournalRow): ReadonlyArray<TabLine> => {
  const lines = parse(row.json)
  return Array.isArray(lines) && lines.every(isTabLine) ? lines : []
}

export const rowOf = (lines: ReadonlyArray<Recorded>): LineRow => ({
  first: lines[0]!.seq,
  last: lines.at(-1)!.seq,
  json: JSON.stringify(lines),
})

/** Several rows in order as one, without reading what is in them. */
export const merged = (rows: ReadonlyArray<LineRow>): LineRow => ({
  first: rows[0]!.first,
  last: rows.at(-1)!.last,
  json: `[${rows.map(({ json }) => json.slice(1, -1)).join(",")}]`,
})

export const journalRowOf = (lines: ReadonlyArray<TabLine>): JournalRow => ({
  tab: lines[0]!.tab,
  first: lines[0]!.after,
  last: lines.at(-1)!.after,
  at: lines.at(-1)!.at,
  json: JSON.stringify(lines),
})

export const snapshotRowOf = ({ seq, at, state }: Snapshot): SnapshotRow => {
  const json = JSON.stringify(state)
  return { seq, at, json, digest: digestOf(json) }
}

/** Undefined for a damaged or half-written one. */
export const snapshotOf = (row: SnapshotRow): Snapshot | undefined => {
  if (typeof row.json !== "string" || digestOf(row.json) !== row.digest) return undefined
  const state = parse(row.json)
  return state === undefined
    ? undefined
    : { seq: row.seq as Snapshot["seq"], at: row.at as Snapshot["at"], state }
}
