/** Dialogs of this tab: one is visible, others wait. Source: seed §2 Modal types, UI-18 to UI-21. */
import type * as Stored from "./stateSchema.ts"

export type Modal = typeof Stored.Modal.Type
type Unnumbered<Each> = Each extends Modal ? Omit<Each, "id"> : never
export type Content = Unnumbered<Modal>
export type State = typeof Stored.State.Type

export const initial: State = { queue: [], next: undefined, goes: undefined }

/** Source: UI-21. */
const order: ReadonlyArray<Content["type"]> = [
  // It may be about the terms themselves, which are left only through their buttons.
  "forceCall",
  "terms",
  "force",
  "confirmLogout",
]

const rank = ({ type }: Modal): number => {
  const at = order.indexOf(type)
  return at < 0 ? order.length : at
}

/** The visible one: highest precedence first, then the order of arrival. */
export const visible = ({ queue }: State): Modal | undefined =>
  queue.toSorted((a, b) => rank(a) - rank(b))[0]

/** A card held to the reader now logs in over the page. Source: ROUTE-61. */
export const isLoginOpen = ({ queue }: State): boolean => queue.some(({ type }) => type === "login")

/** Left only through its buttons. Source: UI-20, UI-27. */
export const isClosable = ({ type }: Modal): boolean => type !== "confirmLogout" && type !== "terms"
