/** What the stored log needs beside being appended to and read: snapshots, journals, and to forget. Each is one transaction. */
import {
  digestOf,
  type JournalRow,
  linesOf,
  rowOf,
  snapshotOf,
  type SnapshotRow,
  tabLinesOf,
  type Versions,
} from "./codec.ts"
import { type Database, from, metaOf, write, type Writing } from "./database.ts"
import type { Snapshot, TabLine } from "./port.ts"

/** Journals older than this serve no report. Source: design "Ring: 24 h". */
const journalMs = 86_400_000
/** Lines that both snapshots hold stay this long. Source: design "Storage". */
const linesMs = 7 * 86_400_000

const snapshotRowOf = ({ seq, at, state, refersTo = [] }: Snapshot, v: number): SnapshotRow => {
  const json = JSON.stringify(state)
  return { v, seq, at, json, digest: digestOf(json), refersTo: [...refersTo] }
}

const journalRowOf = (lines: ReadonlyArray<TabLine>, v: number): JournalRow => ({
  v,
  tab: lines[0]!.tab,
  first: lines[0]!.after,
  last: lines.at(-1)!.after,
  at: lines.at(-1)!.at,
  json: JSON.stringify(lines),
})

/** Whole rows up to `seq`, and no younger than `before`; never one that something unsettled refers to. */
export const dropHeld = async (tx: Writing, seq: number, before = Infinity): Promise<void> => {
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

/** Takes what lies up to `seq` out of the row that goes beyond it. */
export const cutAt = async (tx: Writing, seq: number, versions: Versions): Promise<void> => {
  const store = tx.objectStore("lines")
  const [row] = await store.getAll(from(seq), 1)
  if (row === undefined || row.first > seq) return
  const left = (linesOf(row, versions) ?? []).filter((line) => line.seq > seq)
  if (left.length === 0) await store.delete(row.last)
  else await store.put(rowOf(left, versions.current))
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

/** From this snapshot on; where a newer one stands already, from that: who asks so late was asleep. */
export const startHere = async (
  tx: Writing,
  snapshot: Snapshot,
  versions: Versions,
): Promise<void> => {
  const store = tx.objectStore("snapshots")
  const later = await store.getAll(from(snapshot.seq))
  if (later.some((row) => snapshotOf(row, versions) !== undefined)) {
    await store.delete(IDBKeyRange.upperBound(snapshot.seq))
    return
  }
  await store.clear()
  await store.put(snapshotRowOf(snapshot, versions.current))
}

/** Leaves nothing up to the snapshot but the snapshot itself. */
export const forgetUpTo = (db: Database, snapshot: Snapshot, versions: Versions): Promise<void> =>
  write(db, "strict", async (tx) => {
    const { seq } = snapshot
    await startHere(tx, snapshot, versions)
    await tx.objectStore("lines").delete(IDBKeyRange.upperBound(seq))
    await cutAt(tx, seq, versions)
    const journals = tx.objectStore("journals")
    for (let row = await journals.openCursor(); row !== null; row = await row.continue()) {
      if (row.value.first >= seq) continue
      const left = tabLinesOf(row.value, versions).filter(({ after }) => after >= seq)
      if (left.length === 0) await row.delete()
      else await row.update(journalRowOf(left, versions.current))
    }
    const meta = await metaOf(tx)
    await tx.objectStore("meta").put({ ...meta, forgotten: Math.max(seq, meta.forgotten) }, "log")
  })

export const noteLines = (
  db: Database,
  lines: ReadonlyArray<TabLine>,
  { current }: Versions,
): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const { forgotten } = await metaOf(tx)
    const left = lines.filter(({ after }) => after >= forgotten)
    if (left.length > 0) await tx.objectStore("journals").add(journalRowOf(left, current))
  })
