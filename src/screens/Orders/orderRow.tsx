/** One listed order: how sure it is, and what can be done with it. */
import type * as App from "#domain/app/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Entry, ListedOrder, Rung } from "#domain/orders/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSend } from "#src/react/store.tsx"
import { ladder, orderAction } from "../Offer/keys.tsx"
import { wordOf } from "../Offer/words.ts"

export const canteenName = ({ canteens }: App.State, id: ListedOrder["canteenId"]): string =>
  canteens.value?.find((canteen) => sameId(canteen.id, id))?.name ?? ""

export interface OrderStateProps {
  readonly entry: Entry
  readonly today: Day
}

export const OrderState = ({ entry: { rung, intent, row, target }, today }: OrderStateProps) => {
  const { t } = useText()
  if (rung !== "ordered") {
    const word = intent === undefined ? undefined : wordOf(intent, rung)
    return <StateChip state={ladder[rung]} {...(word === undefined ? {} : { word: t(word) })} />
  }
  if (row?.onExchange === true) return <StateChip state="plain" word={t("state.onExchange")} />
  return target.date < today ? (
    <StateChip state="plain" word={t("state.eaten")} />
  ) : (
    <StateChip state="confirmed" />
  )
}

export interface OrderActionProps {
  readonly row: ListedOrder
  readonly rung: Rung
  /** Where it is written why it cannot be pressed. */
  readonly describedBy?: string
}

/** Source: ORDER-05 to ORDER-08. */
export const OrderAction = ({ row, rung, describedBy }: OrderActionProps) => {
  const text = useText()
  const action = orderAction(row, text, useSend())
  return (
    <Button
      busy={rung === "sending" || rung === "checking"}
      off={rung !== "ordered" || action.off === true}
      aria-label={`${action.label}, ${row.name}`}
      {...(action.why === undefined ? {} : { "aria-describedby": describedBy })}
      onClick={() => action.onSelect?.()}
    >
      {action.label}
    </Button>
  )
}
