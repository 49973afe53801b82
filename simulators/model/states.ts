/** The words of the model of an order: its kinds, its states, and what moves it. */

/** `cart` is a checkout; `target` asks for a state of a listed row (cancel, exchange), so that a repeat is harmless. */
export const kinds = ["direct", "cart", "target"] as const
export type Kind = (typeof kinds)[number]

export const states = [
  /** The press is recorded, and nothing has left. Where every order begins. */
  "Waiting",
  /** The person has said that it is to go out once more: by an answer to the server, or after 'Not booked'. */
  "Again",
  /** The price changed while it waited: the person decides. */
  "Changed",
  /** The check of a cart is on the wire. It books nothing. */
  "Validating",
  /** On the wire: it may be carried out at any moment, once or more often. */
  "Sending",
  /** The server asks (449): the person answers. */
  "Asking",
  /** The answer is missing. */
  "InDoubt",
  /** In doubt, and one list that is late enough has nothing of it. */
  "Unseen",
  /** Two such lists: the person is told 'Not booked', and decides. */
  "NotFound",
  /** The server said yes and named a gateway. */
  "Paying",
  /** The server said yes, or a list has it. */
  "Accepted",
  /** A list has shown all of it, once. */
  "Verified",
  /** Settled: booked. */
  "Confirmed",
  /** More is listed than was asked for: the person decides. */
  "Surplus",
  /** What the disk had of it is damaged: nobody can tell. */
  "Unknown",
  /** Settled: not carried out. */
  "Refused",
  /** Nothing of it is left: never begun, taken back, dropped, read and put away, or forgotten. */
  "Gone",
] as const
export type State = (typeof states)[number]

export const ends: ReadonlyArray<State> = ["Confirmed", "Refused", "Gone"]

/** What moves an order although no event names it: a log does not record that a request leaves. */
export const silent = ["send", "retry", "forget"] as const
/** What the person says. */
export const words = [
  "withdraw",
  "dismiss",
  "answer",
  "leaveQuestion",
  "acceptChange",
  "dropChange",
  "keepSurplus",
  "cancelSurplus",
  "sendAgain",
  "keepPart",
  "drop",
  "logout",
] as const
/** What the server says to a send, or to a check of a cart. */
export const answers = ["yes", "pay", "asks", "no", "unauthorized", "doubt", "unsent"] as const
/** What a list shows of it: less than was asked for, all of it, more. `less` is too early to tell; of the others the reading began 30 s, 40 s after the answer went missing. */
export const lists = ["less", "less30", "less40", "whole", "more"] as const
const rest = [
  "recheck",
  "deadline",
  "offline",
  "unkept",
  "paid",
  "unpaid",
  "start",
  "damage",
  "sessionEnd",
  "wipe",
] as const

export const inputs = [...silent, ...words, ...answers, ...lists, ...rest] as const
export type Input = (typeof inputs)[number]
