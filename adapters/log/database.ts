/** The stored log's tables, and what of them every page needs at once; the rest stands in maintenance.ts and compaction.ts. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb"
import { Seq } from "#domain/kernel/event.ts"
import {
  type JournalRow,
  type LineRow,
  linesOf,
  rowOf,
  snapshotOf,
  type SnapshotRow,
  tabLinesOf,
  type Versions,
} from "./codec.ts"
import type { Line, Recorded, Snapshot, TabLine } from "./port.ts"

export type Meta = {
  readonly lastSeq: number
  /** Lines in rows that are not merged yet. */
  readonly openLines: number
  /** What lies up to here was forgotten: no journal may bring it back. */
  readonly forgotten: number
  /** The row was lost, or taken away by a page that went on without the disk: lines may be missing. */
  readonly isDoubtful?: true
}
/** The newest append of a page life: whoever does not know whether it happened looks here. */
export type Written = { readonly group: number; readonly first: number; readonly at: number }

interface Tables extends DBSchema {
  /** Rows of up to {@link segmentLines} lines, and behind them the open ones, a row for each append. */
  readonly lines: { readonly key: number; readonly value: LineRow }
  readonly snapshots: { readonly key: number; readonly value: SnapshotRow }
  readonly journals: {
    readonly key: number
    readonly value: JournalRow
    readonly indexes: { readonly tab: string }
  }
  /** `log`: {@link Meta}; a page life's name: {@link Written}. */
  readonly meta: { readonly key: string; readonly value: Meta | Written }
}

export type Database = IDBPDatabase<Tables>
type Name = "lines" | "snapshots" | "journals" | "meta"
export type Writing = IDBPTransaction<Tables, Array<Name>, "readwrite">

const tables: Array<Name> = ["lines", "snapshots", "journals", "meta"]
export const segmentLines = 500
const fresh: Meta = { lastSeq: 0, openLines: 0, forgotten: 0 }

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

/** Above `seq`. Bounded: a damaged row may have a text for a key, which sorts behind all numbers. */
export const from = (seq: number) => IDBKeyRange.bound(seq, Number.MAX_SAFE_INTEGER, true)

/** All of the work is kept, or nothing of it. */
export const write = async <A>(
  db: Database,
  durability: "relaxed" | "strict",
  work: (tx: Writing) => Promise<A>,
): Promise<A> => {
  const tx = db.transaction(tables, "readwrite", { durability })
  // A second rejection of the same failure.
  tx.done.catch(() => undefined)
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (reason) {
    try {
      tx.abort()
    } catch {
      // It ended by itself.
    }
    throw tx.error ?? reason
  }
}

const isMeta = (meta: Meta | Written | undefined): meta is Meta =>
  meta !== undefined &&
  "lastSeq" in meta &&
  Number.isSafeInteger(meta.lastSeq) &&
  Number.isSafeInteger(meta.openLines) &&
  Number.isSafeInteger(meta.forgotten)

/** A lost row is made up for from the others: a number must never be given twice. */
export const metaOf = async (tx: Pick<Writing, "objectStore">): Promise<Meta> => {
  const meta = await tx.objectStore("meta").get("log")
  if (isMeta(meta)) return meta
  const lines = await tx.objectStore("lines").openKeyCursor(from(0), "prev")
  const snapshots = await tx.objectStore("snapshots").openKeyCursor(from(0), "prev")
  const lastSeq = Math.max(0, lines?.key ?? 0, snapshots?.key ?? 0)
  return lastSeq === 0 && meta === undefined
    ? fresh
    : { ...fresh, lastSeq, forgotten: lastSeq, isDoubtful: true }
}

export type Append = {
  /** Name of the page life, and which of its appends this is. */
  readonly writer: string
  readonly group: number
  readonly lines: ReadonlyArray<Line>
  readonly durability: "relaxed" | "strict"
  /** Newest line that the page has heard. */
  readonly heard: number
}
export type Appended = {
  readonly lines: ReadonlyArray<Recorded>
  /** Lines enough for a segment lie open. */
  readonly isFull: boolean
}

/**
 * Numbers and keeps the lines; answers them as they were kept. Asked twice for one group, it keeps it once. It keeps
 * nothing where another page has emptied or left the log since this one wrote: nobody would ever forget that.
 */
export const appendLines = (
  db: Database,
  { writer, group, lines, durability, heard }: Append,
  { current }: Versions,
): Promise<Appended> =>
  write(db, durability, async (tx) => {
    const [known, meta] = await Promise.all([tx.objectStore("meta").get(writer), metaOf(tx)])
    const before = known as Written | undefined
    const isAgain = before?.group === group
    const first = isAgain ? before.first : meta.lastSeq + 1
    const numbered = lines.map((line, n) => ({ ...line, seq: Seq.make(first + n) }))
    if (isAgain) return { lines: numbered, isFull: false }
    if (first <= heard || (meta.isDoubtful && group > 1 && before === undefined))
      throw new Error("abandoned")
    const openLines = meta.openLines + lines.length
    const last = numbered.at(-1)!
    const rows: Array<LineRow> = []
    for (let n = 0; n < numbered.length; n += segmentLines)
      rows.push(rowOf(numbered.slice(n, n + segmentLines), current))
    const put = async (value: Meta | Written, key: string) => tx.objectStore("meta").put(value, key)
    await Promise.all([
      ...rows.map(async (row) => tx.objectStore("lines").put(row)),
      put({ ...meta, lastSeq: last.seq, openLines }, "log"),
      put({ group, first, at: last.at }, writer),
    ])
    return { lines: numbered, isFull: openLines >= segmentLines }
  })

/** What is readable, in order; a gap in the numbers is damage, and so is an end before `lastSeq`. */
const readable = (
  rows: ReadonlyArray<LineRow>,
  start: number,
  lastSeq: number,
  versions: Versions,
): { readonly lines: ReadonlyArray<Recorded>; readonly isWhole: boolean } => {
  const lines = rows.flatMap((row) => linesOf(row, versions) ?? []).filter(({ seq }) => seq > start)
  const last = lines.at(-1)?.seq ?? start
  return { lines, isWhole: last >= lastSeq && lines.length === last - start }
}

export const linesAfter = async (
  db: Database,
  seq: number,
  versions: Versions,
): Promise<Omit<Awaited<ReturnType<typeof readFrom>>, "snapshot">> => {
  const rows = await db.getAll("lines", from(seq))
  const lastSeq = rows.at(-1)?.last ?? seq
  return { ...readable(rows, seq, lastSeq, versions), lastSeq }
}

/** A readable snapshot, the newest or the oldest, and all lines after it, as they are at one moment. */
export const readFrom = async (
  db: Database,
  which: "newest" | "oldest",
  versions: Versions,
): Promise<{
  readonly snapshot: Snapshot | undefined
  readonly lines: ReadonlyArray<Recorded>
  readonly lastSeq: number
  readonly isWhole: boolean
}> => {
  const tx = db.transaction(tables, "readonly")
  const [snapshots, meta] = await Promise.all([
    tx.objectStore("snapshots").getAll(from(0)),
    metaOf(tx as unknown as Writing),
  ])
  const good = snapshots.flatMap((row) => snapshotOf(row, versions) ?? [])
  const snapshot = which === "newest" ? good.at(-1) : good[0]
  const start = snapshot?.seq ?? 0
  const rows = await tx.objectStore("lines").getAll(from(start))
  await tx.done
  const { lines, isWhole } = readable(rows, start, meta.lastSeq, versions)
  return {
    snapshot,
    lines,
    lastSeq: Math.max(meta.lastSeq, start, rows.at(-1)?.last ?? 0),
    isWhole: isWhole && meta.isDoubtful === undefined,
  }
}

export const journalOf = async (
  db: Database,
  tab: string,
  versions: Versions,
): Promise<ReadonlyArray<TabLine>> =>
  (await db.getAllFromIndex("journals", "tab", tab)).flatMap((row) => tabLinesOf(row, versions))
