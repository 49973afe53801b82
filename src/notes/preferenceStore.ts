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
import { type GuardWorld, makeAllergenGuard } from "./allergenGuard.ts"

type Allergens = ReadonlyArray<Allergen>

export type DeskWorld = Pick<GuardWorld, "store" | "changed"> & {
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

export const makeDesk = ({ store, kept, changed }: DeskWorld) => {
  const read = (owner: string | undefined): Notes =>
    owner === undefined ? guestNotes(kept.all()) : kept.read(owner)
  let owner = ownerOf(store.get())
  let notes = read(owner)
  const markRead = (keys: ReadonlyArray<string>): void =>
    change({ read: [...new Set([...(notes.read ?? []), ...keys])].slice(-readMax) })
  store.subscribe(() => {
    const next = ownerOf(store.get())
    if (next === owner) return
    owner = next
    notes = read(owner)
    guard.forget()
    changed()
  })
  const change = (next: Partial<Notes>): void => {
    if (owner === undefined) return
    notes = { ...notes, ...next }
    kept.write(owner, notes)
    changed()
  }
  // After the notes follow their customer: whatever passes is judged by his own.
  const guard = makeAllergenGuard({ store, notes: () => notes, changed, read: markRead })
  return {
    guard,
    now: (): Notes => notes,
    /** Another tab wrote them. */
    readAgain: (): void => {
      notes = read(owner)
      changed()
    },
    /** Short names of those to be warned of. */
    flagged: (allergens: Allergens): ReadonlySet<string> | undefined => {
      const found = avoidedIn(notes, allergens)
      return found.length === 0 ? undefined : new Set(found.map(({ shortName }) => shortName))
    },
    /** Whether a dish with these is filtered out. */
    isHidden: (allergens: Allergens): boolean =>
      notes.hides && avoidedIn(notes, allergens).length > 0,
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
export type PreferenceStore = ReturnType<typeof makeDesk>
