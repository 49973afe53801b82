/** Rows of the stored log: many lines as one text, each text checked before it is believed. */
import type { EpochMs, Seq, Tagged } from "#domain/kernel/event.ts"
import type { Recorded, Snapshot, TabLine } from "./port.ts"

/** Every row says by which version of the events it was written; rows without one are of the first. */
type Versioned = { readonly v?: number }
/** Lines `first` to `last`, as a JSON list. Kept under `last`; `at` is the last one's. */
export type LineRow = Versioned & {
  readonly first: number
  readonly last: number
  readonly at: number
  readonly json: string
}
/** A snapshot's state as JSON, with its digest. Kept under `seq`. */
export type SnapshotRow = Versioned & {
  readonly seq: number
  readonly at: number
  readonly json: string
  readonly digest: string
  readonly refersTo?: ReadonlyArray<number>
}
/** Lines of one page life's journal, all noted after shared events `first` to `last`. */
export type JournalRow = Versioned & {
  readonly tab: string
  readonly first: number
  readonly last: number
  readonly at: number
  readonly json: string
}

/** What the codec knows of the events. */
export type Versions = {
  /** The version that is written. */
  readonly current: number
  /** An event of an older version, as this one has it. */
  readonly liftEvent: (event: Tagged, from: number) => Tagged
  /** A snapshot's state of an older version; undefined where there is no way but the lines. */
  readonly liftState: (state: unknown, from: number) => unknown
  /** Whether this version knows events of that name. */
  readonly isKnown: (event: Tagged) => boolean
}

/** A row is of a newer version: what it means, this one cannot know. */
export class Newer extends Error {}

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
  const { seq, at, tab, event } = (line ?? {}) as Fields
  return (
    Number.isSafeInteger(seq) &&
    Number.isSafeInteger(at) &&
    typeof tab === "string" &&
    typeof (event as Fields | null | undefined)?.["_tag"] === "string"
  )
}

const versionOf = ({ v = 1 }: Versioned, { current }: Versions): number => {
  if (v > current) throw new Newer(`a row of version ${v}`)
  return v
}

const parsed = (row: Versioned & { readonly json: string }, versions: Versions) => {
  const v = versionOf(row, versions)
  const lines = parse(row.json)
  if (!Array.isArray(lines) || !lines.every(isLine)) return undefined
  return v === versions.current
    ? lines
    : lines.map((line) => ({ ...line, event: versions.liftEvent(line.event, v) }))
}

/** Undefined for a damaged row; throws {@link Newer} when it is not for this version to read. */
export const linesOf = (row: LineRow, versions: Versions): ReadonlyArray<Recorded> | undefined => {
  const lines = parsed(row, versions)
  if (lines?.some(({ seq }, n) => seq !== row.first + n) !== false) return undefined
  if (lines.at(-1)?.seq !== row.last) return undefined
  const stranger = lines.find(({ event }) => !versions.isKnown(event))
  if (stranger !== undefined) throw new Newer(`an event ${stranger.event._tag}`)
  return lines
}

/** None for a damaged row, and for a newer one: they are missed by a report only. */
export const tabLinesOf = (row: JournalRow, versions: Versions): ReadonlyArray<TabLine> => {
  if ((row.v ?? 1) > versions.current) return []
  const lines = parsed(row, versions) ?? []
  return lines.every((line) => "after" in line) ? (lines as ReadonlyArray<TabLine>) : []
}

export const rowOf = (lines: ReadonlyArray<Recorded>, v: number): LineRow => ({
  v,
  first: lines[0]!.seq,
  last: lines.at(-1)!.seq,
  at: lines.at(-1)!.at,
  json: JSON.stringify(lines),
})

/** Undefined for a damaged or half-written one, and for one of an old version that cannot be lifted. */
export const snapshotOf = (row: SnapshotRow, versions: Versions): Snapshot | undefined => {
  if (typeof row.json !== "string" || digestOf(row.json) !== row.digest) return undefined
  if (!Number.isSafeInteger(row.seq) || !Number.isSafeInteger(row.at)) return undefined
  const v = versionOf(row, versions)
  const kept = parse(row.json)
  const state = v === versions.current ? kept : versions.liftState(kept, v)
  return state === undefined ? undefined : { seq: row.seq as Seq, at: row.at as EpochMs, state }
}
