/** Leaves the disk for memory, with nothing lost on the way. One tab of a profile does; the others end. Source: design "Storage". */
import { Effect } from "effect"
import type { Leaving } from "./idb.ts"
import { makeDisk, openLog } from "./memory.ts"
import { type EventLog, type Line, LogBroken } from "./port.ts"

type Options = {
  /** Whether this tab leads: two that go on would not know of one another's orders. */
  readonly mayGoOn: () => Promise<boolean>
  /** What is recorded before anything that is not kept. */
  readonly first: Line
  /** A kiosk must not leave behind what it can no longer forget. */
  readonly isWiped: boolean
}

const goOn = async (at: number, first: Line): Promise<EventLog["Service"]> => {
  const memory = makeDisk()
  memory.lastSeq = at
  const log = openLog(memory)
  await Effect.runPromise(log.append(first, "relaxed"))
  return log
}

/**
 * What the disk took and nobody heard yet is heard first. The disk is marked: what waits there may be sent from here.
 * Where there never was a disk, each tab has a memory of its own.
 */
export const fallBackToMemory = async (
  { broken, wasOpen, channel, drain, abandon }: Leaving,
  { mayGoOn, first, isWiped }: Options,
): Promise<EventLog["Service"]> => {
  if (broken.why === "newer" || broken.why === "elsewhere") throw broken
  if (!wasOpen) return goOn(0, first)
  if (!(await mayGoOn()))
    throw new LogBroken({ reason: `${broken.reason}, and another tab leads`, why: "elsewhere" })
  // Also to tabs that open later: whatever one says, it is told.
  channel.hear((message) => {
    if (message !== "lost") channel.post("lost")
  })
  channel.post("lost")
  const at = await drain()
  // A disk that does not even delete cannot be marked; it seldom can be read either.
  await abandon(isWiped).catch(() => undefined)
  return goOn(at, first)
}
