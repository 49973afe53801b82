/** The log for testers and for problem reports. Its writer comes on demand; the recorder is the journal itself. */
import * as App from "#domain/app/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import type { Store } from "../runtime/store.ts"

declare const BUILD_VERSION: string

const where = () => ({
  build: BUILD_VERSION,
  at: Date.now(),
  width: innerWidth,
  height: innerHeight,
  browser: /(Firefox|Edg|Chrome|Safari)\/(\d+)/.exec(navigator.userAgent)?.[0] ?? "",
})

/** A new source of chance for every file, so that two files cannot be joined. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

const isLoopback = (): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

/** In development, and on a loopback host once a page was opened with `?trace`. Source: contract "The page". */
export const isTraced = (session: Storage | undefined): boolean => {
  if (import.meta.env.DEV) return true
  if (!isLoopback()) return false
  try {
    if (new URLSearchParams(location.search).has("trace")) session?.setItem("trayline.trace", "1")
    return session?.getItem("trayline.trace") === "1"
  } catch {
    return false
  }
}

export const exposeTrace = (store: Store): void => {
  void import("../runtime/log.ts").then(({ rawLog }) => {
    Object.assign(globalThis, {
      __trayline: {
        log: () => rawLog(store.journal(), store.get(), where()),
        hash: () => App.hash(store.get()),
        state: () => store.get(),
      },
    })
  })
}

export const makeReport = (store: Store) => async () => {
  const { reportLog } = await import("../runtime/log.ts")
  const { client } = store.get()
  const journal = store.journal()
  const time = localTimeOf(client.zone, Date.now() as EpochMs).replaceAll(/[: ]/g, "-")
  return {
    name: `trayline-${client.config.applicationMode}-${time}.ndjson`,
    text: reportLog(journal, store.get(), where(), chance),
    events: journal.lines.length,
  }
}
