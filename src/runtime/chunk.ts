/** Chunks of code on a bad connection. Source: ORDER-19. */

/** The waits between the tries of one chunk; after the last one the page says what is missing. */
export const waitsMs: ReadonlyArray<number> = [500, 1_000, 2_000, 4_000]

const listeners = new Set<() => void>()
let missing = 0
/** Of the first that is missing, and of the last one that has come. */
const tell = (more: 1 | -1): void => {
  missing += more
  if (missing === 0 || missing === more) listeners.forEach((hear) => hear())
}

/** Whether a chunk has not come after its last try. */
export const isMissing = (): boolean => missing > 0

export const watchMissing = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/**
 * Around every lazy import. It never rejects: what did not come after its last try is asked for as often again whenever
 * the network is said to be back. That is said before the network carries anything, and a try that still fails takes
 * with it those of other parts which import the same file. Firefox remembers a module that did not come; there only a
 * reload helps, which the page offers.
 */
export const chunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  for (const ms of waitsMs)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  tell(1)
  // It may be back while this very try fails.
  const back = new Promise((resolve) => addEventListener("online", resolve, { once: true }))
  const come = await load().catch(() => back.then(() => chunk(load)))
  tell(-1)
  return come
}
