/** Where a log's writer was, and whether a fold of today has to come by there. */
import type { Read } from "#adapters/logfile/codec.ts"
import type { Tagged } from "#domain/kernel/event.ts"

/**
 * Lifted events may rightly lead to another state than the build that wrote them had. `schema`: the version of the states
 * as they are now, where a log of an older one shall not be compared either.
 */
export const isComparable = <Event extends Tagged>(
  { header, upcasted }: Read<Event>,
  schema?: number,
): boolean => upcasted === 0 && (schema === undefined || header.schema === schema)

/** After how many events of the log which hash. The last checkpoint and the trailer may stand at one place. */
export const hashesIn = <Event extends Tagged>({
  lines,
  told,
  trailer,
}: Read<Event>): ReadonlyArray<readonly [n: number, hash: string]> => [
  ...told.flatMap((line) => (line.k === "c" ? [[line.n, line.hash] as const] : [])),
  ...(trailer === undefined ? [] : [[lines.length, trailer.hash] as const]),
]
