import { useText } from "#src/i18n/index.ts"
import { LinkButton } from "../controls/LinkButton.tsx"
import { EmptyState } from "../shell/EmptyState.tsx"
import { StateChip, type StateChipProps } from "./StateChip.tsx"

export interface WeekOrders {
  readonly day: string
  /** `Wed`, `18. 11.` */
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
  /** 'Balance' or 'Balance at 10:41', and the server's number; absent where money is not shown. */
  readonly balance?: { readonly label: string; readonly amount: string } | undefined
  readonly topUpHref?: string | undefined
  /** What that number does not know of yet. */
  readonly notCounted?: string | undefined
}

/** The order summary: the orders of the visible range with quantity, price and total. Source: OFFER-53. */
export const MyWeek = ({ days, total, balance, topUpHref, notCounted }: MyWeekProps) => {
  const { t } = useText()
  const ordered = days.filter(({ orders }) => orders.length > 0)
  return (
    <>
      {ordered.length === 0 ? (
        <EmptyState />
      ) : (
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
      )}
      <dl className="sum">
        <dt className="tot">{t("common.total")}</dt>
        <dd className="tot num">{total}</dd>
      </dl>
      {balance !== undefined && (
        <div className="row">
          <p className="grow">
            <span className="sm mute">{balance.label}</span>
            <br />
            <b className="num">{balance.amount}</b>
          </p>
          {topUpHref !== undefined && <LinkButton href={topUpHref}>{t("tray.topUp")}</LinkButton>}
        </div>
      )}
      {notCounted !== undefined && <p className="sm mute">{notCounted}</p>}
    </>
  )
}
