/** A page's notes, with a state that a test sets and a storage in memory. */
import { makeNoteStorage } from "#adapters/notes/storage.ts"
import * as App from "#domain/app/index.ts"
import { Seq, TabId } from "#domain/kernel/event.ts"
import type { Allergen } from "#domain/notes/index.ts"
import { makeDesk } from "#src/notes/preferenceStore.ts"
import { recorded } from "#src/react/preferences.ts"
import { ms } from "#simulators/values/make.ts"
import { makeStorage } from "#simulators/world/storage.ts"

export const milk: Allergen = { shortName: "7", longName: "Milk" }
export const gluten: Allergen = { shortName: "1", longName: "Gluten" }

/** Folds what is pressed; all else is only written down. */
export const makeStore = (first: App.State) => {
  let state = first
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((each) => each())
  /** What came through, in order. */
  const sent: Array<App.Event> = []
  /** Each event that was sent. */
  const log: Array<App.Event> = []
  let seq = 0
  let held: Array<App.Event> | undefined
  const fold = (event: App.Event): void => {
    const line = { at: ms(0), tab: TabId.make("t"), seq: Seq.make(--seq), event }
    state = App.reduce(state, line)
    tell()
  }
  const store = {
    get: () => state,
    subscribe: (hear: () => void) => listeners.add(hear),
    send: (event: App.Event): void => {
      log.push(event)
      if (event._tag !== "Pressed" && event._tag !== "PressEnded") return void sent.push(event)
      if (held === undefined) fold(event)
      else held.push(event)
    },
  }
  return {
    store,
    sent,
    log,
    /** Another person or other slices; what is pressed goes with its person. */
    become: (next: App.State): void => {
      const isSame = next.session.member?.customerId === state.session.member?.customerId
      state = { ...next, presses: isSame ? state.presses : next.presses }
      tell()
    },
    /** As a store that is telling its listeners: what is sent from here on is folded when the answer is called, each event at once. */
    hold: () => {
      held = []
      return (): void => {
        for (let event = held?.shift(); event !== undefined; event = held?.shift()) fold(event)
        held = undefined
      }
    },
  }
}

export const makeNotes = (first: App.State) => {
  const page = makeStore(first)
  const disk = makeStorage()
  const kept = makeNoteStorage("p", disk.storage)
  return {
    ...page,
    preferenceStore: makeDesk({ store: page.store, kept, changed: () => {} }),
    entries: disk.entries,
    press: (event: App.Event): void => page.store.send(recorded(event)),
  }
}
