/** One listed order: how sure it is, and what can be done with it. */
import type * as App from "#domain/app/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type Intent, type ListedOrder, ownIntents, rungOf } from "#domain/orders/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { ladder, orderAction } from "../Offer/keys.tsx"
import { wordOf } from "../Offer/words.ts"

/** The cancel or exchange of a row that is on its way. */
const pendingOf = ({ orders, session }: App.State, { orderId }: ListedOrder): Intent | undefined =>
  ownIntents(orders, session).find(
    ({ action, phase }) =>
      (action._tag === "Cancel" || action._tag === "Exchange") &&
      sameId(action.order.orderId, orderId) &&
      phase._tag !== "Confirmed" &&
      phase._tag !== "Refused",
  )

export const canteenName = ({ canteens }: App.State, id: ListedOrder["canteenId"]): string =>
  canteens.value?.find((canteen) => sameId(canteen.id, id))?.name ?? ""

/** Neither over nor given away. */
export const isChangeable = ({ date, onExchange }: ListedOrder, today: Day): boolean =>
  date >= today && onExchange !== true

export interface OrderStateProps {
  readonly row: ListedOrder
  readonly today: Day
}

export const OrderState = ({ row, today }: OrderStateProps) => {
  const state = useAppState()
  const { t } = useText()
  const pending = pendingOf(state, row)
  if (pending !== undefined) {
    const rung = rungOf(pending, state.client)
    const word = wordOf(pending, rung)
    return <StateChip state={ladder[rung]} {...(word === undefined ? {} : { word: t(word) })} />
  }
  if (row.onExchange === true) return <StateChip state="plain" word={t("state.onExchange")} />
  return row.date < today ? (
    <StateChip state="plain" word={t("state.eaten")} />
  ) : (
    <StateChip state="confirmed" />
  )
}

export interface OrderActionProps {
  readonly row: ListedOrder
  /** Where it is written why it cannot be pressed. */
  readonly describedBy?: string
}

export const OrderAction = ({ row, describedBy }: OrderActionProps) => {
  const state = useAppState()
  const text = useText()
  const action = orderAction(row, text, useSend())
  const pending = pendingOf(state, row)
  const rung = pending === undefined ? undefined : rungOf(pending, state.client)
  return (
    <Button
      busy={rung === "sending" || rung === "checking"}
      off={pending !== undefined || action.off === true}
      aria-label={`${action.label}, ${row.name}`}
      {...(action.why === undefined ? {} : { "aria-describedby": describedBy })}
      onClick={() => action.onSelect?.()}
    >
      {action.label}
    </Button>
  )
}
