/** Takes events away, many at a time first: delta debugging over whatever parts there are. */
import type { Group } from "./groups.ts"
import type { Lines, Replays } from "./replays.ts"

/** From the end, for what comes last changes least. */
export const removeParts = (
  partsOf: (lines: Lines) => ReadonlyArray<Group>,
  { best, tryOut }: Pick<Replays, "best" | "tryOut">,
  hasTime: () => boolean,
): void => {
  let parts = partsOf(best())
  let size = Math.ceil(parts.length / 2)
  for (;;) {
    let isSmaller = false
    for (let end = parts.length; end > 0; end -= size) {
      if (!hasTime()) return
      const begin = Math.max(0, end - size)
      const gone = new Set(parts.slice(begin, end).flatMap((part) => [...part]))
      const lines = best().filter((line) => !gone.has(line))
      if (lines.length === best().length || !tryOut(lines)) continue
      isSmaller = true
      // What stood behind the place where it shows now was cut off.
      const left = new Set(best())
      parts = parts.filter((part) => [...part].some((line) => left.has(line)))
      end = Math.min(end, parts.length + size)
    }
    if (size > 1) size = Math.ceil(size / 2)
    else if (!isSmaller) return
  }
}

export const singles = (lines: Lines): ReadonlyArray<Group> => lines.map((line) => new Set([line]))
