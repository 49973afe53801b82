/** The stored log on a browser's own database: what a fake cannot show. */
import { anyVersion } from "#simulators/values/anyVersion.ts"
import { afterEach, expect, test } from "vitest"
import { openChannel } from "#adapters/browser/channel.ts"
import * as compaction from "#adapters/log/compaction.ts"
import { fallBackToMemory } from "#adapters/log/memoryFallback.ts"
import { makeLog } from "#adapters/log/idb.ts"
import { bytesMax } from "#adapters/log/port.ts"
import {
  allHeard,
  appendAll,
  following,
  line,
  logContract,
} from "#tests/unit/adapters/log.contract.ts"

const opened: Array<ReturnType<typeof makeLog>> = []
afterEach(async () => {
  for (const log of opened.splice(0)) await log.close()
})

const makeProfile = (limits?: { readonly lines: number }) => {
  const name = crypto.randomUUID()
  const open = () => {
    const kept = limits === undefined ? {} : { limits: { bytes: bytesMax, ...limits } }
    const log = makeLog(name, {
      compaction: async () => compaction,
      versions: anyVersion,
      channel: openChannel(name),
      ...kept,
    })
    opened.push(log)
    return log
  }
  return { open, settled: allHeard }
}

logContract("browser's IndexedDB", makeProfile)

test("a page whose database is deleted goes on with all it heard, and nobody waits for ever", async () => {
  const name = crypto.randomUUID()
  const first = line("StorageLost")
  const log = makeLog(name, {
    compaction: async () => compaction,
    versions: anyVersion,
    channel: openChannel(name),
    leave: (leaving) =>
      fallBackToMemory(leaving, { mayGoOn: () => Promise.resolve(true), first, isWiped: false }),
  })
  opened.push(log)
  const tab = following(log)
  await appendAll(log, ["One", "Two"])
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener("success", () => resolve())
    request.addEventListener("error", () => reject(request.error ?? new Error("not deleted")))
  })
  await appendAll(log, ["Three"])
  await allHeard()
  expect(tab.names()).toEqual(["One", "Two", "StorageLost", "Three"])
  expect(tab.seqs()).toEqual([1, 2, 3, 4])
})
