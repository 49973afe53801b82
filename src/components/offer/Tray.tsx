import { Fragment, type CSSProperties } from "react"
import type { Day } from "#domain/kernel/civil.ts"
import type { OrderStatus } from "#domain/standing/index.ts"
import { useText, type TextKey } from "#src/i18n/index.ts"
import { AppLink } from "../AppLink.tsx"
import { classes } from "../classes.ts"
import { CheckIcon, LogOutIcon, MinusIcon, PlusIcon, type Icon } from "../icons.tsx"
import { Sign, wordFor } from "./orderStatus.tsx"

export interface TraySlot {
  readonly day: Day
  /** `Wed`, `18. 11.` */
  readonly weekday: string
  readonly date: string
  readonly kind: "open" | "past" | "closed"
  readonly state: OrderStatus | "eaten" | "none" | "closed"
  /** What is ordered: 'Kulajda + Svíčková'. */
  readonly dishes?: string
  /** What it costs, as money. */
  readonly price?: string
  /** The day in view. */
  readonly current: boolean
}
export interface TrayProps {
  readonly slots: ReadonlyArray<TraySlot>
  /** The planner's columns, so that each slot stands under its day. */
  readonly columns: string
  /** 'Balance' or 'Balance at 10:41', and the server's number; absent where money is not shown. */
  readonly balance?: { readonly label: string; readonly amount: string } | undefined
  readonly topUpHref?: string | undefined
  /** '3 ordered', '324.00 Kč'. */
  readonly summary: ReadonlyArray<string>
  /** 'not confirmed 281.00 Kč', which the number does not know of. */
  readonly notConfirmed?: string | undefined
  readonly onDay: (day: Day) => void
  /** Opens the list of the week's orders. */
  readonly onOpen: () => void
  /** Ends the session where others wait for their turn: at a kiosk. */
  readonly onDone?: (() => void) | undefined
}

const marks: Record<"eaten" | "none" | "missed" | "closed", { icon: Icon; word: TextKey }> = {
  eaten: { icon: CheckIcon, word: "state.eaten" },
  none: { icon: PlusIcon, word: "tray.nothing" },
  missed: { icon: MinusIcon, word: "tray.nothing" },
  closed: { icon: MinusIcon, word: "tray.closed" },
}

const isMark = (state: TraySlot["state"]): state is "eaten" | "none" | "closed" => state in marks

/** What is mine: a slot for each day, and the money. The planner's last row, or fixed at the foot of a phone. */
export const Tray = (props: TrayProps) => {
  const { slots, columns, balance, topUpHref, summary, notConfirmed, onDay, onOpen, onDone } = props
  const { t } = useText()
  return (
    <aside
      className="tray"
      aria-label={t("tray.label")}
      style={{ "--cols": columns } as CSSProperties}
    >
      <div className="money desk-only">
        <span className="row l">
          {balance?.label}
          {topUpHref !== undefined && (
            <AppLink className="end" href={topUpHref}>
              {t("tray.topUp")}
            </AppLink>
          )}
        </span>
        {balance !== undefined && (
          <b className={classes("num", balance.amount.length > 11 && "long")}>{balance.amount}</b>
        )}
        <span className="l">
          <button type="button" onClick={onOpen}>
            <span className="vh">{t("tray.myWeek")}: </span>
            {summary.map((part, n) => (
              <Fragment key={part}>
                {n > 0 && <span className="sep"> · </span>}
                <span>{part}</span>
              </Fragment>
            ))}
          </button>
        </span>
      </div>
      {slots.map((slot) => (
        <Slot key={slot.day} slot={slot} onDay={onDay} />
      ))}
      <button type="button" className="money touch-only" onClick={onOpen}>
        <span className={balance === undefined ? undefined : "vh"}>{t("tray.myWeek")}</span>
        {balance !== undefined && (
          <>
            <span className="vh">: </span>
            <span className="l">{balance.label}</span>
            <b className="num">{balance.amount}</b>
          </>
        )}
        {notConfirmed !== undefined && <span className="l">{notConfirmed}</span>}
      </button>
      {onDone !== undefined && (
        <button type="button" className="btn done" onClick={onDone}>
          <LogOutIcon />
          {t("kiosk.done")}
        </button>
      )}
    </aside>
  )
}

const Slot = ({ slot, onDay }: { readonly slot: TraySlot } & Pick<TrayProps, "onDay">) => {
  const { t } = useText()
  const { day, weekday, date, state, dishes, price, current } = slot
  // What is over can no longer be filled.
  const missed = state === "none" && slot.kind === "past"
  const mark = isMark(state) ? marks[missed ? "missed" : state] : undefined
  const said = t(mark === undefined ? wordFor(state as OrderStatus) : mark.word)
  const picture = mark === undefined ? <Sign state={state as OrderStatus} /> : <mark.icon />
  return (
    <button
      type="button"
      className={classes("slot", missed ? "closed" : state)}
      aria-current={current ? "date" : undefined}
      onClick={() => onDay(day)}
    >
      <span className="head">
        <span className="desk-only">{picture}</span>
        {weekday}
        <span className="dt light"> {date}</span>
        <span className="vh">, {said}</span>
        {price !== undefined && <span className="sum num end desk-only">{price}</span>}
      </span>
      <span className="touch-only">{picture}</span>
      {/* Without a dish it is what is said already. */}
      <span className="t desk-only" aria-hidden={dishes === undefined}>
        {dishes ?? (mark !== undefined && !missed ? said : "")}
      </span>
    </button>
  )
}
