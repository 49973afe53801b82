/** What a long, a full or a damaged log needs, snapshots among it: seldom, so it comes when it is wanted. Each is one transaction. */
import { type LineRow, linesOf, snapshotOf, type SnapshotRow, type Versions } from "./codec.ts"
import { type Database, from, metaOf, segmentLines, write, type Writing } from "./database.ts"
import type { Snapshot } from "./port.ts"
import { cutAt, snapshotRowOf, startHere } from "./maintenance.ts"

/** Journals older than this serve no report. Source: design "Ring: 24 h". */
export const journalMs = 86_400_000
/** Lines that both snapshots hold stay this long. Source: design "Storage". */
export const linesMs = 7 * 86_400_000

export type Limits = { readonly lines: number; readonly bytes: number }

/** Several rows in order as one, without reading what is in them. */
const merged = (rows: ReadonlyArray<LineRow>): LineRow => ({
  ...rows.at(-1)!,
  first: rows[0]!.first,
  json: `[${rows.map(({ json }) => json.slice(1, -1)).join(",")}]`,
})

const countOf = ({ first, last }: LineRow): number => last - first + 1
/** Damage stays where it is, and so do rows of another version. */
const fits = (row: LineRow, next: LineRow): boolean =>
  next.first === row.last + 1 &&
  next.v === row.v &&
  [row, next].every(({ json }) => typeof json === "string" && /^\[.*\]$/s.test(json))

/** Open rows in groups that make a segment; the last one may have room. */
const segmentsOf = (rows: ReadonlyArray<LineRow>): ReadonlyArray<ReadonlyArray<LineRow>> => {
  const segments: Array<Array<LineRow>> = []
  let count = 0
  for (const row of rows) {
    const last = segments.at(-1)
    if (last !== undefined && count + countOf(row) <= segmentLines && fits(last.at(-1)!, row)) {
      last.push(row)
      count += countOf(row)
    } else {
      segments.push([row])
      count = countOf(row)
    }
  }
  return segments
}

/** Makes segments of the open rows, and holds the log within its bounds. */
export const tidy = (db: Database, limits: Limits, versions: Versions): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const store = tx.objectStore("lines")
    const meta = await metaOf(tx)
    if (meta.openLines < segmentLines) return
    const segments = segmentsOf(await store.getAll(from(meta.lastSeq - meta.openLines)))
    const open = segments.at(-1) ?? []
    for (const rows of segments.slice(0, -1)) {
      for (const { last } of rows.slice(0, -1)) await store.delete(last)
      if (rows.length > 1) await store.put(merged(rows))
    }
    const openLines = open.reduce((sum, row) => sum + countOf(row), 0)
    await tx.objectStore("meta").put({ ...meta, openLines }, "log")
    await trim(tx, limits, versions)
  })

const sizeOf = (rows: ReadonlyArray<LineRow>): Limits => ({
  lines: rows.reduce((sum, row) => sum + countOf(row), 0),
  bytes: rows.reduce((sum, { json }) => sum + json.length, 0),
})

/** Whole rows up to `seq`, and no younger than `before`; never one that something unsettled refers to. */
const dropHeld = async (tx: Writing, seq: number, before = Infinity): Promise<void> => {
  const snapshots = await tx.objectStore("snapshots").getAll(from(0))
  const needed = snapshots.flatMap(({ refersTo }) => refersTo ?? [])
  const store = tx.objectStore("lines")
  for (
    let row = await store.openCursor(IDBKeyRange.upperBound(seq));
    row !== null;
    row = await row.continue()
  ) {
    const { first, last, at } = row.value
    const isNeeded = needed.some((each) => each >= first && each <= last)
    if (!isNeeded && !(at >= before)) await row.delete()
  }
}

/** Keeps it beside the newest one before it. The first one stands beside the beginning: all lines stay. */
export const putSnapshot = (
  db: Database,
  snapshot: Snapshot,
  { current }: Versions,
): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const store = tx.objectStore("snapshots")
    const kept = await store.getAllKeys(from(0))
    if (snapshot.seq < (kept.at(-1) ?? 0)) return
    await store.put(snapshotRowOf(snapshot, current))
    const older = kept.findLast((seq) => seq < snapshot.seq)
    if (older !== undefined) {
      await store.delete(IDBKeyRange.upperBound(older, true))
      await dropHeld(tx, older, snapshot.at - linesMs)
    }
    await dropOld(tx, snapshot.at - journalMs)
  })

/** Journals, and what page lives that are long over wrote last. */
const dropOld = async (tx: Writing, before: number): Promise<void> => {
  const journals = tx.objectStore("journals")
  for (let row = await journals.openCursor(); row !== null; row = await row.continue())
    if (row.value.at < before) await row.delete()
  const metas = tx.objectStore("meta")
  for (let row = await metas.openCursor(); row !== null; row = await row.continue())
    if ("group" in row.value && row.value.at < before) await row.delete()
}

/** First what both snapshots hold, then what the newest holds. What no snapshot holds is never dropped, however much it is. */
const trim = async (tx: Writing, limits: Limits, versions: Versions): Promise<void> => {
  const isBeyond = async (): Promise<boolean> => {
    const { lines, bytes } = sizeOf(await tx.objectStore("lines").getAll(from(0)))
    return lines > limits.lines || bytes > limits.bytes
  }
  if (!(await isBeyond())) return
  const [oldest] = await tx.objectStore("snapshots").getAllKeys(from(0), 1)
  if (oldest !== undefined) await dropHeld(tx, oldest)
  if (!(await isBeyond())) return
  const seq = await startAtNewest(tx, versions)
  if (seq === undefined) return
  await dropHeld(tx, seq)
  await cutAt(tx, seq, versions)
}

/** Drops the snapshots before the newest readable one. */
const startAtNewest = async (tx: Writing, versions: Versions): Promise<number | undefined> => {
  const store = tx.objectStore("snapshots")
  const all = await store.getAll(from(0))
  const start = all.findLast((row) => snapshotOf(row, versions) !== undefined)
  if (start !== undefined) await store.delete(IDBKeyRange.upperBound(start.seq, true))
  return start?.seq
}

/**
 * For a full disk: what the newest snapshot holds goes, with the journals of before. What no snapshot holds, an order
 * that waits among it, stays. It only deletes: there may be no room to write a shorter row.
 */
export const makeRoom = (db: Database, versions: Versions): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const seq = await startAtNewest(tx, versions)
    if (seq === undefined) return
    await dropHeld(tx, seq)
    const journals = tx.objectStore("journals")
    for (let row = await journals.openCursor(); row !== null; row = await row.continue())
      if (row.value.last < seq) await row.delete()
  })

/**
 * Nothing before the snapshot is looked at again: what could not be read goes, and is handed out. The lines after it
 * stay as they are.
 */
export const mendAt = (
  db: Database,
  snapshot: Snapshot,
  versions: Versions,
): Promise<ReadonlyArray<unknown>> =>
  write(db, "strict", async (tx) => {
    const bad: Array<unknown> = []
    for (const name of ["lines", "snapshots"] as const)
      for (
        let row = await tx.objectStore(name).openCursor();
        row !== null;
        row = await row.continue()
      ) {
        const isReadable =
          name === "lines"
            ? linesOf(row.value as LineRow, versions)
            : snapshotOf(row.value as SnapshotRow, versions)
        if (isReadable !== undefined) continue
        bad.push(row.value)
        await row.delete()
      }
    await startHere(tx, snapshot, versions)
    const { isDoubtful: _, ...meta } = await metaOf(tx)
    await tx.objectStore("meta").put({ ...meta, openLines: 0 }, "log")
    return bad
  })

/**
 * This page goes on without the disk: whoever reads it next must know that it may lack what came after, and a page that
 * wrote before and was asleep must not write again. It only deletes; a profile that must keep nothing of a person loses
 * all of it.
 */
export const abandon = (db: Database, isWiped: boolean): Promise<void> =>
  write(db, "strict", async (tx) => {
    await tx.objectStore("meta").clear()
    if (isWiped)
      await Promise.all(
        (["lines", "snapshots", "journals"] as const).map((name) => tx.objectStore(name).clear()),
      )
  })
