/** What the stored log needs beside being appended to and read: journals, and to forget. Each is one transaction. */
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

export const snapshotRowOf = (
  { seq, at, state, refersTo = [] }: Snapshot,
  v: number,
): SnapshotRow => {
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

/** Takes what lies up to `seq` out of the row that goes beyond it. */
export const cutAt = async (tx: Writing, seq: number, versions: Versions): Promise<void> => {
  const store = tx.objectStore("lines")
  const [row] = await store.getAll(from(seq), 1)
  if (row === undefined || row.first > seq) return
  const left = (linesOf(row, versions) ?? []).filter((line) => line.seq > seq)
  if (left.length === 0) await store.delete(row.last)
  else await store.put(rowOf(left, versions.current))
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
