/** How sure we are of an order: one picture and one word for each status. */
import { type OrderStatus, orderStatuses } from "#domain/standing/index.ts"
import type { TextKey } from "#src/i18n/index.ts"
import {
  CheckIcon,
  CloseIcon,
  DoubtIcon,
  ExchangeIcon,
  PlusIcon,
  QueuedIcon,
  SendingIcon,
  TwiceIcon,
  type Icon,
} from "../icons.tsx"

/** What a price key can be: an offer, a refusal to take one, a bare price, or the state of an order. */
export type KeyState = "order" | "exchange" | "soldOut" | "none" | OrderStatus

const icons: Readonly<Partial<Record<KeyState, Icon>>> = {
  order: PlusIcon,
  exchange: ExchangeIcon,
  waiting: QueuedIcon,
  paying: QueuedIcon,
  sending: SendingIcon,
  ordered: CheckIcon,
  onExchange: ExchangeIcon,
  checking: DoubtIcon,
  bookedTwice: TwiceIcon,
  notBooked: DoubtIcon,
  asking: DoubtIcon,
  refused: CloseIcon,
}

const isOrderStatus = (state: KeyState): state is OrderStatus =>
  orderStatuses.some((status) => status === state)

export const wordFor = (state: Exclude<KeyState, "none">): TextKey =>
  isOrderStatus(state) ? `state.${state}` : `offer.${state}`

/** The picture of a state; it turns while something is on its way. */
export const Sign = ({ state }: { readonly state: KeyState }) => {
  const Icon = icons[state]
  return Icon === undefined ? null : <Icon className={state === "sending" ? "spin" : undefined} />
}
