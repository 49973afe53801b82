/** Threads that judge logs. One that dies of a log says so of it, and another takes its place. */
import { Worker } from "node:worker_threads"
import { deviceOf, type Report, unreadable } from "./judge.ts"

const died = (reason: Error): Report => ({
  ...unreadable({ line: 0, kind: "file", reason: `its replay ended: ${reason.message}` }),
  ...deviceOf(""),
  events: 0,
})

export type Pool = {
  /** Resolves once a thread has taken it; `done` hears of the outcome. */
  readonly judge: (bytes: Uint8Array<ArrayBuffer>, done: (report: Report) => void) => Promise<void>
  /** Once every log that was taken is done. */
  readonly close: () => Promise<void>
}

export const makePool = (size: number): Pool => {
  const free: Array<Worker> = []
  const waiting: Array<(worker: Worker) => void> = []
  let started = 0
  let busy = 0
  let drained = (): void => {}

  const start = (): Worker => new Worker(new URL("worker.ts", import.meta.url))
  const release = (worker: Worker): void => {
    busy--
    const next = waiting.shift()
    if (next === undefined) free.push(worker)
    else next(worker)
    if (busy === 0) drained()
  }
  const take = (): Promise<Worker> | Worker => {
    const idle = free.pop()
    if (idle !== undefined) return idle
    if (started < size) {
      started++
      return start()
    }
    return new Promise((resolve) => void waiting.push(resolve))
  }

  return {
    judge: async (bytes, done) => {
      const worker = await take()
      busy++
      const hear = (report: Report): void => {
        worker.off("error", fail)
        done(report)
        release(worker)
      }
      const fail = (reason: Error): void => {
        worker.off("message", hear)
        done(died(reason))
        release(start())
      }
      worker.once("message", hear).once("error", fail)
      worker.postMessage(bytes, [bytes.buffer])
    },
    close: async () => {
      if (busy > 0)
        await new Promise<void>((resolve) => {
          drained = resolve
        })
      await Promise.all(free.map((worker) => worker.terminate()))
    },
  }
}
