import { useState } from "react"
import { dishOf, itemIdOf } from "#domain/cart/index.ts"
import { addCents, timesCents, zeroCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import type { MenuItem as Item } from "#domain/menu/index.ts"
import { avoidedIn } from "#domain/notes/index.ts"
import { entriesFor, statusOfAll } from "#domain/standing/index.ts"
import type { TextKey } from "#src/i18n/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { StateChip } from "#src/components/offer/StateChip.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNotes } from "#src/notes/useNotes.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { trayOf } from "./trayView.ts"
import { planOf, type PlanRow, type Source } from "./plan.ts"

const titles = {
  lastWeek: "plan.lastWeek",
  favourites: "plan.favourites",
} as const satisfies Record<Source, TextKey>

const whys = {
  ordered: "plan.ordered",
  closed: "plan.closed",
  missing: "plan.missing",
} as const satisfies Record<Extract<PlanRow, { _tag: "Skip" }>["why"], TextKey>

const one = 1 as Quantity
const idOf = (item: Item): string => itemIdOf(dishOf(item))

/** Several orders at once: each is seen before it is done, each is an order like any other, and each has its own result. Source: feature 6. */
export const PlanSheet = ({
  source,
  onClose,
}: {
  readonly source: Source
  readonly onClose: () => void
}) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const notes = useNotes()
  const now = useNow(1000)
  const { t, money } = text
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** As it was when the button was pressed: what comes of it is not another plan. */
  const [done, setDone] = useState<ReadonlyArray<PlanRow>>()
  const rows = done ?? planOf(state, source, notes, now)
  const items = rows.flatMap((row) => (row._tag === "Order" ? [row.item] : []))
  const chosen = items.filter((item) => !left.has(idOf(item)))
  const total = chosen.reduce((sum, { price }) => addCents(sum, price), zeroCents)
  const { balance } = trayOf(state, [], text)
  const isOver = balance !== undefined && total > (state.account.balance.value ?? total)
  const toggle = (id: string): void =>
    setLeft((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const order = (): void => {
    setDone(rows)
    for (const item of chosen)
      send({
        _tag: "OrderAsked",
        dish: dishOf(item),
        quantity: one,
        shown: timesCents(item.price, one),
      })
  }
  const statusFor = (item: Item) => statusOfAll(entriesFor(state, dishOf(item)))
  const ordered = chosen.filter((item) => statusFor(item) === "ordered").length

  return (
    <Sheet
      title={t(titles[source])}
      onClose={onClose}
      foot={
        items.length === 0 ? undefined : done === undefined ? (
          <Button look="main" block off={chosen.length === 0} onClick={order}>
            {t("plan.order", { count: chosen.length, amount: money(total) })}
          </Button>
        ) : (
          <Button look="main" block onClick={onClose}>
            {t("common.close")}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p>{t(source === "lastWeek" ? "plan.none.lastWeek" : "plan.none.favourites")}</p>
      ) : done === undefined ? (
        <p className="sm mute">{t("plan.lead")}</p>
      ) : (
        <output>{t("plan.done", { done: ordered, count: chosen.length })}</output>
      )}
      {rows.length > 0 && (
        <ul className="my-week">
          {rows.map((row) => (
            <li key={row._tag === "Order" ? idOf(row.item) : `${row.day}/${row.name}`}>
              <span className="when">
                <b>{text.weekdayShort(row.day)}</b>
                <span className="sm mute num">{text.dayOfMonth(row.day)}</span>
              </span>
              {row._tag === "Skip" ? (
                <span className="what mute">
                  <span lang={text.language}>{row.name}</span>
                  <span className="sm">{t(whys[row.why])}</span>
                </span>
              ) : (
                <PlanDish
                  row={row}
                  isChosen={!left.has(idOf(row.item))}
                  warned={avoidedIn(notes, row.item.product.allergens)}
                  onToggle={done === undefined ? () => toggle(idOf(row.item)) : undefined}
                  status={done === undefined ? undefined : statusFor(row.item)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <dl className="sum">
          <dt className="tot">{t("common.total")}</dt>
          <dd className="tot num">{money(total)}</dd>
          {balance !== undefined && (
            <>
              <dt>{balance.label}</dt>
              <dd className="num">{balance.amount}</dd>
            </>
          )}
        </dl>
      )}
      {done === undefined && isOver && <p className="wait-text">{t("plan.over")}</p>}
    </Sheet>
  )
}

const PlanDish = ({
  row: { item, how, was },
  isChosen,
  warned,
  onToggle,
  status,
}: {
  readonly row: Extract<PlanRow, { _tag: "Order" }>
  readonly isChosen: boolean
  readonly warned: ReturnType<typeof avoidedIn>
  /** Absent once it is done. */
  readonly onToggle: (() => void) | undefined
  readonly status: ReturnType<typeof statusOfAll>
}) => {
  const { t, money, language } = useText()
  const inside = (
    <span>
      {how === "group" && <span className="sm mute">{t("plan.group", { dish: was })} </span>}
      <b lang={language}>{item.name}</b>{" "}
      {warned.length > 0 && (
        <mark className="avoid">
          {warned.map(({ shortName, longName }) => `${shortName} ${longName}`.trim()).join(", ")}
        </mark>
      )}{" "}
      <span className="sm num">{money(item.price)}</span>
    </span>
  )
  if (onToggle !== undefined)
    return (
      <label className="what check">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        {inside}
      </label>
    )
  return (
    <span className="what">
      {inside}
      {isChosen && (
        <StateChip
          {...(status === undefined
            ? { state: "refused", word: t("plan.notSent") }
            : { state: status })}
        />
      )}
    </span>
  )
}
