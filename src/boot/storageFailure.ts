/** What is done when the log cannot be kept, or part of it not be read: seldom, and without a network if need be. */
import { quarantine } from "#adapters/hint/quarantine.ts"
import { fallBackToMemory } from "#adapters/log/memoryFallback.ts"
import type { Leaving } from "#adapters/log/idb.ts"
import type { EventLog } from "#adapters/log/port.ts"
import type * as App from "#domain/app/index.ts"
import { type Config, isKiosk } from "#domain/config/index.ts"
import { EpochMs, type TabId } from "#domain/kernel/event.ts"

export { abandon, makeRoom, mendAt, putSnapshot, tidy } from "#adapters/log/compaction.ts"
export { quarantine }

/** A copy for support; undefined: it goes, with the session it is of. A kiosk keeps none. Source: APP-24. */
export const keepQuarantined = (
  storage: Storage | undefined,
  key: string,
  config: Config,
  text: string | undefined,
): void => {
  const name = `${key}.log.bad`
  try {
    if (text === undefined || isKiosk(config)) storage?.removeItem(name)
    else storage?.setItem(name, quarantine(text))
  } catch {
    // No room for the copy.
  }
}

type Page = {
  readonly mayGoOn: () => Promise<boolean>
  readonly tab: TabId
  readonly config: Config
}

/** This page's log from now on, if it may go on. */
export const leave = (
  leaving: Leaving,
  { mayGoOn, tab, config }: Page,
): Promise<EventLog["Service"]> => {
  const { broken, wasOpen } = leaving
  const why = wasOpen ? (broken.why === "full" ? "full" : "broken") : "absent"
  const event: App.SharedEvent = { _tag: "StorageLost", why }
  return fallBackToMemory(leaving, {
    mayGoOn,
    first: { at: EpochMs.make(Date.now()), tab, event },
    isWiped: isKiosk(config),
  })
}
