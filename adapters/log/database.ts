/** The stored log's tables, and the work of one transaction each. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb"
import { Seq } from "#domain/kernel/event.ts"
import {
  type JournalRow,
  journalRowOf,
  type LineRow,
  linesOf,
  merged,
  rowOf,
  snapshotOf,
  type SnapshotRow,
  snapshotRowOf,
  tabLinesOf,
} from "./codec.ts"
import type { Line, Recorded, Snapshot, TabLine } from "./port.ts"

type Meta = {
  readonly lastSeq: number
  /** Lines in rows that are not merged yet. */
  readonly openLines: number
  /** What lies up to here was forgotten: no journal may bring it back. */
  readonly forgotten: number
}

interface Tables extends DBSchema {
  /** Rows of up to {@link segmentLines} lines, and behind them the open ones, a row for each append. */
  readonly lines: { readonly key: number; readonly value: LineRow }
  readonly snapshots: { readonly key: number; readonly value: SnapshotRow }
  readonly journals: {
    readonly key: number
    readonly value: JournalRow
    readonly indexes: { readonly tab: string }
  }
  readonly meta: { readonly key: string; readonly value: Meta }
}

export type Database = IDBPDatabase<Tables>
type Name = "lines" | "snapshots" | "journals" | "meta"
type Writing = IDBPTransaction<Tables, Array<Name>, "readwrite">

const tables: Array<Name> = ["lines", "snapshots", "journals", "meta"]
const segmentLines = 500
/** Journals older than this serve no report. Source: design "Ring: 24 h". */
const journalMs = 86_400_000
const fresh: Meta = { lastSeq: 0, openLines: 0, forgotten: 0 }

export type Limits = { readonly lines: number; readonly bytes: number }

/** `lost` is told when the browser closes the connection, for a newer version or for good. */
export const openDatabase = (name: string, lost: () => void): Promise<Database> =>
  openDB<Tables>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore("lines", { keyPath: "last" })
      db.createObjectStore("snapshots", { keyPath: "seq" })
      db.createObjectStore("journals", { autoIncrement: true }).createIndex("tab", "tab")
      db.createObjectStore("meta")
    },
    blocking: (_current, _blocked, { target }) => {
      ;(target as IDBDatabase).close()
      lost()
    },
    terminated: lost,
  })

const from = (seq: number) => IDBKeyRange.lowerBound(seq, true)

const write = async <A>(
  db: Database,
  durability: "relaxed" | "strict",
  work: (tx: Writing) => Promise<A>,
): Promise<A> => {
  const tx = db.transaction(tables, "readwrite", { durability })
  const [result] = await Promise.all([work(tx), tx.done])
  return result
}

/** A lost row is made up for from the others: a number must never be given twice. */
const metaOf = async (tx: Writing): Promise<Meta> => {
  const meta = await tx.objectStore("meta").get("log")
  if (meta !== undefined) return meta
  const lines = await tx.objectStore("lines").openKeyCursor(null, "prev")
  const snapshots = await tx.objectStore("snapshots").openKeyCursor(null, "prev")
  return { ...fresh, lastSeq: Math.max(0, lines?.key ?? 0, snapshots?.key ?? 0) }
}

/** Numbers and keeps the lines; answers them as they were kept. */
export const appendLines = (
  db: Database,
  lines: ReadonlyArray<Line>,
  durability: "relaxed" | "strict",
  limits: Limits,
): Promise<ReadonlyArray<Recorded>> =>
  write(db, durability, async (tx) => {
    const meta = await metaOf(tx)
    const row = rowOf(lines.map((line, n) => ({ ...line, seq: Seq.make(meta.lastSeq + n + 1) })))
    await tx.objectStore("lines").put(row)
    let openLines = meta.openLines + lines.length
    if (openLines >= segmentLines) {
      await mergeOpen(tx, row.last - openLines)
      await trim(tx, limits)
      openLines = 0
    }
    await tx.objectStore("meta").put({ ...meta, lastSeq: row.last, openLines }, "log")
    return linesOf(row)
  })

const mergeOpen = async (tx: Writing, after: number): Promise<void> => {
  const store = tx.objectStore("lines")
  const rows = await store.getAll(from(after))
  await store.delete(from(after))
  await store.put(merged(rows))
}

/** What no snapshot holds is never dropped, however much it is. */
const trim = async (tx: Writing, limits: Limits): Promise<void> => {
  const rows = await tx.objectStore("lines").getAll()
  const lines = rows.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const bytes = rows.reduce((sum, { json }) => sum + json.length, 0)
  if (lines <= limits.lines && bytes <= limits.bytes) return
  const seq = await startAtNewest(tx)
  if (seq !== undefined) await dropLines(tx, seq)
}

/** Drops the snapshots before the newest readable one. */
const startAtNewest = async (tx: Writing): Promise<number | undefined> => {
  const store = tx.objectStore("snapshots")
  const start = (await store.getAll()).findLast((row) => snapshotOf(row) !== undefined)
  if (start !== undefined) await store.delete(IDBKeyRange.upperBound(start.seq, true))
  return start?.seq
}

/**
 * For a full disk: what the newest snapshot holds goes, with the journals of before. What no snapshot holds, an order
 * that waits among it, stays. It only deletes: there may be no room to write a shorter row.
 */
export const makeRoom = (db: Database): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const seq = await startAtNewest(tx)
    if (seq === undefined) return
    await tx.objectStore("lines").delete(IDBKeyRange.upperBound(seq))
    const journals = tx.objectStore("journals")
    for (let row = await journals.openCursor(); row !== null; row = await row.continue())
      if (row.value.last < seq) await row.delete()
  })

/** Also out of the row that goes beyond `seq`. */
const dropLines = async (tx: Writing, seq: number): Promise<void> => {
  const store = tx.objectStore("lines")
  await store.delete(IDBKeyRange.upperBound(seq))
  const [row] = await store.getAll(null, 1)
  if (row === undefined || row.first > seq) return
  const left = linesOf(row).filter((line) => line.seq > seq)
  if (left.length === 0) await store.delete(row.last)
  else await store.put(rowOf(left))
}

/** Keeps it beside the newest one before it. The first one stands beside the beginning: all lines stay. */
export const putSnapshot = (db: Database, snapshot: Snapshot): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const store = tx.objectStore("snapshots")
    const kept = await store.getAllKeys()
    if (snapshot.seq < (kept.at(-1) ?? 0)) return
    await store.put(snapshotRowOf(snapshot))
    const older = kept.findLast((seq) => seq < snapshot.seq)
    if (older !== undefined) {
      await store.delete(IDBKeyRange.upperBound(older, true))
      await dropLines(tx, older)
    }
    const journals = tx.objectStore("journals")
    for (let row = await journals.openCursor(); row !== null; row = await row.continue())
      if (row.value.at < snapshot.at - journalMs) await row.delete()
  })

/** Leaves nothing up to the snapshot but the snapshot itself. */
export const forgetUpTo = (db: Database, snapshot: Snapshot): Promise<void> =>
  write(db, "strict", async (tx) => {
    const { seq } = snapshot
    await tx.objectStore("snapshots").clear()
    await tx.objectStore("snapshots").put(snapshotRowOf(snapshot))
    await dropLines(tx, seq)
    const journals = tx.objectStore("journals")
    for (let row = await journals.openCursor(); row !== null; row = await row.continue()) {
      if (row.value.first >= seq) continue
      const left = tabLinesOf(row.value).filter(({ after }) => after >= seq)
      if (left.length === 0) await row.delete()
      else await row.update(journalRowOf(left))
    }
    const meta = await metaOf(tx)
    await tx.objectStore("meta").put({ ...meta, forgotten: seq }, "log")
  })

export const noteLines = (db: Database, lines: ReadonlyArray<TabLine>): Promise<void> =>
  write(db, "relaxed", async (tx) => {
    const { forgotten } = await metaOf(tx)
    const left = lines.filter(({ after }) => after >= forgotten)
    if (left.length > 0) await tx.objectStore("journals").add(journalRowOf(left))
  })

export const linesAfter = async (db: Database, seq: number): Promise<ReadonlyArray<Recorded>> => {
  const rows = await db.getAll("lines", from(seq))
  return rows.flatMap(linesOf).filter((line) => line.seq > seq)
}

/** A readable snapshot, the newest or the oldest, and all lines after it, as they are at one moment. */
export const readFrom = async (
  db: Database,
  which: "newest" | "oldest",
): Promise<{
  readonly snapshot: Snapshot | undefined
  readonly lines: ReadonlyArray<Recorded>
  readonly lastSeq: number
}> => {
  const tx = db.transaction(tables, "readonly")
  const [snapshots, meta] = await Promise.all([
    tx.objectStore("snapshots").getAll(),
    tx.objectStore("meta").get("log"),
  ])
  const readable = snapshots.flatMap((row) => snapshotOf(row) ?? [])
  const snapshot = which === "newest" ? readable.at(-1) : readable[0]
  const start = snapshot?.seq ?? 0
  const rows = await tx.objectStore("lines").getAll(from(start))
  await tx.done
  return {
    snapshot,
    lines: rows.flatMap(linesOf).filter(({ seq }) => seq > start),
    lastSeq: Math.max(meta?.lastSeq ?? 0, start, rows.at(-1)?.last ?? 0),
  }
}

export const journalOf = async (db: Database, tab: string): Promise<ReadonlyArray<TabLine>> =>
  (await db.getAllFromIndex("journals", "tab", tab)).flatMap(tabLinesOf)
