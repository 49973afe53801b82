/** The certainty ladder: how sure we are of an order, with the one picture and the one word of each rung. */
import { type Rung, rungs } from "#domain/standing/index.ts"
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

/** What a price key can be: an offer, a refusal to take one, a bare price, or the state of an order. */
export type KeyState = "order" | "exchange" | "soldOut" | "locked" | "none" | Rung

const icons: Readonly<Partial<Record<KeyState, Icon>>> = {
  order: PlusIcon,
  exchange: ExchangeIcon,
  locked: LockIcon,
  waiting: QueuedIcon,
  paying: QueuedIcon,
  sending: SendingIcon,
  ordered: CheckIcon,
  onExchange: ExchangeIcon,
  checking: DoubtIcon,
  bookedTwice: TwiceIcon,
  notBooked: DoubtIcon,
  refused: CloseIcon,
}

const isRung = (state: KeyState): state is Rung => rungs.some((rung) => rung === state)

export const wordFor = (state: Exclude<KeyState, "none">): TextKey =>
  isRung(state) ? `state.${state}` : `offer.${state}`

/** The picture of a state; it turns while something is on its way. */
export const Sign = ({ state }: { readonly state: KeyState }) => {
  const Icon = icons[state]
  return Icon === undefined ? null : <Icon className={state === "sending" ? "spin" : undefined} />
}
