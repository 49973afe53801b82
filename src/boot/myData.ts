/** All that a page has of the person who is logged in, as a file. Source: RIGHT-02, RIGHT-03. */
import { eventsOf, stateOf } from "#adapters/personal/file.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Client } from "../react/store.tsx"

/** `others`: what lies on the device besides state and log, by part. */
export const myDataOf = (
  store: Client["store"],
  owner: Id,
  about: object,
  others: Readonly<Record<string, unknown>>,
) => {
  const state = store.get()
  const time = localTimeOf(state.client.zone, Date.now() as EpochMs).replaceAll(/[: ]/g, "-")
  const file = {
    about,
    state: stateOf(state, owner),
    events: eventsOf(store.journal().lines),
    ...others,
  }
  return {
    name: `trayline-my-data-${time}.json`,
    text: `${JSON.stringify(file, undefined, 2)}\n`,
  }
}
