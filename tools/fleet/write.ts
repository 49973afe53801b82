import { appendFileSync, writeFileSync } from "node:fs"
import type { Visited } from "#simulators/explore/search.ts"
import type { Explored, Simulated } from "./results.ts"
import { programHash } from "./shard.ts"

/** Lines are written so many at once. */
const together = 10_000

/** A file of states; what was in it is gone. */
export const stateWriter = (file: string) => {
  let lines: Array<string> = []
  writeFileSync(file, "")
  const end = (): void => {
    appendFileSync(file, lines.join(""))
    lines = []
  }
  return {
    write: ({ key, depth, isRest, steps }: Visited): void => {
      lines.push(`${JSON.stringify([key, depth, isRest, steps])}\n`)
      if (lines.length === together) end()
    },
    end,
  }
}

type Result = Omit<Explored, "program"> | Omit<Simulated, "program">

/** As the last line: a file without it was cut off. */
export const writeResult = (file: string, result: Result): void => {
  const text = `${JSON.stringify({ program: programHash(), ...result })}\n`
  if (result.kind === "explore") appendFileSync(file, text)
  else writeFileSync(file, text)
}
