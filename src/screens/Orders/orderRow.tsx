/** One listed order: how sure it is, and what can be done with it. */
import type * as App from "#domain/app/index.ts"
import { isShoppingOn } from "#domain/config/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import type { Entry, Listed } from "#domain/standing/index.ts"
import { isFree } from "#domain/standing/userActions.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { orderAction } from "../Offer/keys.tsx"
import { chipOf } from "./chip.ts"

export const canteenName = ({ canteens }: App.State, id: ListedOrder["canteenId"]): string =>
  canteens.value?.find((canteen) => sameId(canteen.id, id))?.name ?? ""

export interface OrderStateProps {
  readonly entry: Entry
  readonly today: Day
}

export const OrderState = ({ entry, today }: OrderStateProps) => (
  <StateChip {...chipOf(entry, today, useText())} />
)

export interface OrderActionProps {
  readonly entry: Listed
  /** Where it is written why it cannot be pressed. */
  readonly describedBy?: string
}

/** Source: ORDER-05 to ORDER-08. */
export const OrderAction = ({ entry, describedBy }: OrderActionProps) => {
  const text = useText()
  const state = useAppState()
  const send = useSend()
  if (!isShoppingOn(state.client.config)) return null
  const { row, status } = entry
  const action = orderAction(row, text, send)
  return (
    <Button
      busy={status === "sending" || status === "checking"}
      off={!isFree(state, entry) || action.off === true}
      aria-label={`${action.label}, ${row.name}`}
      {...(action.why === undefined ? {} : { "aria-describedby": describedBy })}
      onClick={() => action.onSelect?.()}
    >
      {action.label}
    </Button>
  )
}
