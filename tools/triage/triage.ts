/** Judges all logs of a folder, each once for this build, and groups them. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildHash, openCache } from "./cache.ts"
import { bodyOf, filesIn } from "./files.ts"
import { type Group, groupsIn } from "./groups.ts"
import { deviceOf, type Report } from "./judge.ts"
import { makePool } from "./pool.ts"
import { makeProgress } from "./progress.ts"

/** A file and what was said of it; `hash` is empty where it could not be read. */
export type Filed = Report & { readonly path: string; readonly hash: string }

export type Triage = {
  /** Of the rules that judged. */
  readonly build: string
  readonly reports: ReadonlyArray<Filed>
  readonly groups: ReadonlyArray<Group>
  /** How many files an earlier run judged; copies within this one are judged once too. */
  readonly known: number
  readonly ms: number
}

export const triage = async (
  where: ReadonlyArray<string>,
  { cache: folder, jobs }: { readonly cache: string; readonly jobs: number },
): Promise<Triage> => {
  const began = performance.now()
  const files = [...new Set(where.flatMap(filesIn))]
  const build = buildHash()
  mkdirSync(folder, { recursive: true })
  const cache = openCache(folder, build)
  const progress = makeProgress(files.length)
  const pool = makePool(Math.min(jobs, files.length))
  const reports: Array<Filed> = []
  let known = 0
  const file = (path: string, hash: string, report: Report): void => {
    reports.push({ path, hash, ...report })
    progress.step()
  }
  for (const path of files) {
    const body = bodyOf(path)
    if (!("bytes" in body)) {
      file(path, "", { ...body, ...deviceOf(""), events: 0 })
      continue
    }
    const { hash, bytes } = body
    const before = cache.get(hash)
    if (before !== undefined) {
      if (cache.had(hash)) known++
      file(path, hash, before)
      continue
    }
    await pool.judge(bytes, (report) => {
      cache.put(hash, report)
      file(path, hash, report)
    })
  }
  await pool.close()
  progress.end()
  const table = join(folder, "reports.ndjson")
  writeFileSync(table, reports.map((report) => `${JSON.stringify(report)}\n`).join(""))
  const groups = await groupsIn(table)
  return { build, reports, groups, known, ms: performance.now() - began }
}
