import { useText } from "#src/i18n/index.ts"
import { EmptyState } from "../shell/EmptyState.tsx"
import { StateChip, type StateChipProps } from "./StateChip.tsx"

export interface WeekOrders {
  readonly day: string
  /** `Wednesday`, `18. 11.` */
  readonly weekday: string
  readonly date: string
  readonly orders: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly quantity: number
    /** As money. */
    readonly price: string
    readonly chip: StateChipProps
  }>
}
export interface MyWeekProps {
  readonly days: ReadonlyArray<WeekOrders>
  /** As money: what all of them cost. */
  readonly total: string
}

/** The order summary: the orders of the visible range with quantity, price and total. Source: OFFER-53. */
export const MyWeek = ({ days, total }: MyWeekProps) => {
  const { t } = useText()
  const ordered = days.filter(({ orders }) => orders.length > 0)
  if (ordered.length === 0) return <EmptyState />
  return (
    <>
      <ul className="my-week">
        {ordered.map(({ day, weekday, date, orders }) => (
          <li key={day}>
            <span className="when">
              <b>{weekday}</b>
              <span className="sm mute num">{date}</span>
            </span>
            <ul className="what">
              {orders.map(({ id, name, quantity, price, chip }) => (
                <li key={id}>
                  <span>{name}</span>
                  <StateChip {...chip} />
                  <span className="sm mute num">
                    {quantity > 1 && `${t("orders.quantityTimes", { count: quantity })} `}
                    {price}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <dl className="sum">
        <dt className="tot">{t("common.total")}</dt>
        <dd className="tot num">{total}</dd>
      </dl>
    </>
  )
}
