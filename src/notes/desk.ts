/** The notes of whoever is logged in, and the question that follows from them. One for each page; a kiosk's stays empty. */
import type * as App from "#domain/app/index.ts"
import {
  type Allergen,
  avoidedIn,
  avoidedMax,
  favouritesMax,
  noNotes,
  type Notes,
  readMax,
} from "#domain/notes/index.ts"
import { early, noted } from "#src/react/noted.ts"
import { makeGate } from "./gate.ts"

export type DeskWorld = {
  readonly store: {
    readonly get: () => App.State
    readonly subscribe: (hear: () => void) => unknown
  }
  readonly kept: {
    readonly read: (owner: string) => Notes
    readonly all: () => ReadonlyArray<Notes>
    readonly write: (owner: string, notes: Notes) => void
  }
}

const ownerOf = ({ session }: App.State): string | undefined =>
  session.member === undefined ? undefined : String(session.member.customerId)

/** A guest may be any of those whose device it is: what one of them avoids is asked about. */
const guestNotes = (all: ReadonlyArray<Notes>): Notes => ({
  ...noNotes,
  avoided: [
    ...new Map(
      all.flatMap(({ avoided }) => avoided).map((each) => [each.shortName, each]),
    ).values(),
  ],
})

export const makeDesk = ({ store, kept }: DeskWorld) => {
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const read = (owner: string | undefined): Notes =>
    owner === undefined ? guestNotes(kept.all()) : kept.read(owner)
  let owner = ownerOf(store.get())
  let notes = read(owner)
  const markRead = (keys: ReadonlyArray<string>): void =>
    change({ read: [...new Set([...(notes.read ?? []), ...keys])].slice(-readMax) })
  const gate = makeGate({
    state: store.get,
    notes: () => notes,
    changed: tell,
    read: (keys) => markRead(keys),
  })
  store.subscribe(() => {
    const next = ownerOf(store.get())
    if (next === owner) return
    owner = next
    notes = read(owner)
    gate.forget()
    tell()
  })
  const change = (next: Partial<Notes>): void => {
    if (owner === undefined) return
    notes = { ...notes, ...next }
    kept.write(owner, notes)
    tell()
  }
  return {
    gate,
    follow: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: (): Notes => notes,
    /** Another tab wrote them. */
    readAgain: (): void => {
      notes = read(owner)
      tell()
    },
    toggleFavourite: (dish: string): void => {
      const { favourites } = notes
      change({
        favourites: favourites.includes(dish)
          ? favourites.filter((each) => each !== dish)
          : [...favourites, dish].slice(-favouritesMax),
      })
    },
    toggleAvoided: (allergen: Allergen): void => {
      const others = notes.avoided.filter(({ shortName }) => shortName !== allergen.shortName)
      const avoided =
        others.length < notes.avoided.length ? others : [...others, allergen].slice(0, avoidedMax)
      change({ avoided, hides: notes.hides && avoided.length > 0 })
    },
    setHides: (hides: boolean): void => change({ hides }),
    setReminds: (reminds: boolean): void => change({ reminds }),
    /** That these allergens are in these ordered dishes. */
    markRead,
  }
}
export type Desk = ReturnType<typeof makeDesk>

let current: Desk | undefined

/** `undefined` on a kiosk, and as long as it is not there. */
export const desk = (): Desk | undefined => current

/** From here on nothing passes unasked; what was pressed before goes through it first. Without a desk everything passes. */
export const install = (made: Desk | undefined): void => {
  current = made
  noted.pass = made === undefined ? (event, send) => send(event) : made.gate.pass
  if (made !== undefined) {
    noted.follow = made.follow
    noted.now = made.now
    noted.flagged = (allergens) => {
      const found = avoidedIn(made.now(), allergens)
      return found.length === 0 ? undefined : new Set(found.map(({ shortName }) => shortName))
    }
    noted.hides = (allergens) => made.now().hides && avoidedIn(made.now(), allergens).length > 0
  }
  early.splice(0).forEach((each) => each())
}
