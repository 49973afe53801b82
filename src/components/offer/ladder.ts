/** The certainty ladder: how sure we are of an order, with the one picture and the one word of each rung. */
import type { TextKey } from "#src/i18n/index.ts"
import {
  CheckIcon,
  CloseIcon,
  DoubtIcon,
  ExchangeIcon,
  LockIcon,
  PlusIcon,
  QueuedIcon,
  SendingIcon,
  TwiceIcon,
  type Icon,
} from "../icons.tsx"

export type LadderState =
  | "queued"
  | "paying"
  | "sending"
  | "confirmed"
  | "doubt"
  | "surplus"
  | "notFound"
  | "refused"

/** What a price key can be: an offer, a refusal to take one, a bare price, or the state of an order. */
export type KeyState = "order" | "exchange" | "soldOut" | "locked" | "none" | LadderState

export interface Rung {
  readonly word: TextKey
  readonly icon?: Icon
}

export const rungs: Readonly<Record<Exclude<KeyState, "none">, Rung>> = {
  order: { word: "offer.order", icon: PlusIcon },
  exchange: { word: "offer.exchange", icon: ExchangeIcon },
  soldOut: { word: "offer.soldOut" },
  locked: { word: "offer.locked", icon: LockIcon },
  queued: { word: "state.queued", icon: QueuedIcon },
  paying: { word: "state.paying", icon: QueuedIcon },
  sending: { word: "state.sending", icon: SendingIcon },
  confirmed: { word: "state.confirmed", icon: CheckIcon },
  doubt: { word: "state.doubt", icon: DoubtIcon },
  surplus: { word: "state.surplus", icon: TwiceIcon },
  notFound: { word: "state.notFound", icon: DoubtIcon },
  refused: { word: "state.refused", icon: CloseIcon },
}

/** The picture of a rung; it turns while something is on its way. */
export const spins = (state: string): string | undefined =>
  state === "sending" ? "spin" : undefined
