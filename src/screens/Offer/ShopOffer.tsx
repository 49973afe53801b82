import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react"
import { type Line, quantityMaxOf, dishOf, itemIdOf, lineKeyOf } from "#domain/cart/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { groupsOf, inGroups, itemsIn, menuKeyOf } from "#domain/menu/index.ts"
import { entryOf, rangeShown } from "#domain/offer/index.ts"
import { Button, LinkButton } from "#src/components/controls/Button.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { ShopList, type GoodsView } from "#src/components/offer/ShopList.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { noted } from "#src/react/noted.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { pieces, total } from "#domain/cart/index.ts"
import { OfferBar } from "./OfferBar.tsx"
import { Waiting } from "./Waiting.tsx"
import { daysOf, isLeft } from "./view.ts"

/** First so many, then so many more. Source: CONST-16. */
const page = 10

/** What a shop sells, in sections; a press fills the cart. Source: OFFER-47, OFFER-50, OFFER-54. */
export const ShopOffer = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const now = useNow(30_000)
  useSyncExternalStore(noted.follow, noted.now)
  const [more, setMore] = useState({ of: "", limit: page })
  const { cart, client, offer } = state
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined)
    return (
      <>
        <OfferBar />
        <Waiting />
      </>
    )
  const days = daysOf(state, text, send, {
    now,
    dims: false,
    quantityOf: () => 1 as Quantity,
    imageSize: 56,
  })
  // A shop sells for days to come; what is over would only stand in the way of the first ten.
  const range = rangeShown(offer, state)
  const items = inGroups(itemsIn(menu, range)).filter(
    (item) => item.date >= (offer.today ?? item.date) && isLeft(state, item),
  )
  // Another list begins with its first ten.
  const list = JSON.stringify([range, offer.filters, offer.canteenId])
  const limit = more.of === list ? more.limit : page
  const shown = new Set(
    items.slice(0, limit).map((item) => `${menuKeyOf(item)}_${item.product.id ?? ""}`),
  )
  const dishes = days.flatMap((day) =>
    day.dishes.filter(({ id }) => shown.has(id)).map((dish) => ({ ...dish, day })),
  )
  const lineOf = (id: string): Line | undefined => {
    const item = items.find((each) => `${menuKeyOf(each)}_${each.product.id ?? ""}` === id)
    const key = item === undefined ? undefined : lineKeyOf(dishOf(item), [])
    return cart.lines.find((line) => line.key === key && itemIdOf(line.dish) !== "")
  }
  const goodsOf = (dish: (typeof dishes)[number]): GoodsView => {
    const line = lineOf(dish.id)
    const goods = { ...dish, drawing: drawingOf(dish.group, dish.name) }
    if (line === undefined) return goods
    const max = quantityMaxOf(client.config, line.dish)
    return {
      ...goods,
      inCart: {
        value: line.quantity,
        min: 1,
        max,
        onChange: (quantity) =>
          send({ _tag: "LineQuantitySet", key: line.key, quantity: quantity as Quantity }),
      },
    }
  }
  const isOneDay = new Set(items.map(({ date }) => date)).size <= 1
  // By date, then by group. Source: OFFER-02.
  const sections = days.flatMap((day) =>
    groupsOf(items).map((group) => ({
      title: isOneDay ? group : `${day.weekday} ${day.date} · ${group}`,
      goods: dishes.filter((dish) => dish.day.day === day.day && dish.group === group).map(goodsOf),
    })),
  )
  return (
    <>
      <OfferBar />
      {items.length === 0 ? (
        <div className="sect">
          <EmptyState>
            <Button onClick={() => send({ _tag: "FiltersCleared" })}>
              {t("offer.filterReset")}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <ShopList sections={sections.filter(({ goods }) => goods.length > 0)} />
      )}
      <More
        shown={Math.min(limit, items.length)}
        all={items.length}
        onMore={() => setMore({ of: list, limit: limit + page })}
      />
      {cart.lines.length > 0 && (
        <div className="paybar narrow-only">
          <span className="grow">
            <span className="xs mute">{t("common.items", { count: pieces(cart) })}</span>
            <br />
            <b className="num">{text.money(total(cart))}</b>
          </span>
          <LinkButton look="main" big href="/cart">
            {t("common.goToCart")}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** The next ten, when the end is scrolled into view or on a press. Source: OFFER-50. */
const More = ({
  shown,
  all,
  onMore,
}: {
  readonly shown: number
  readonly all: number
  readonly onMore: () => void
}) => {
  const { t } = useText()
  const ref = useRef<HTMLDivElement>(null)
  /** How many there were when the button was pressed. */
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    if (shown >= all) return undefined
    // Only who scrolls asks for more: that the end is in the window is no reason to go on to the last one.
    const look = (event: Event): void => {
      if (event instanceof WheelEvent && event.deltaY <= 0) return
      const end = ref.current
      // The page also scrolls to the button that a key has come to; then the button is asked, or nobody.
      if (end === null || end.contains(document.activeElement)) return
      if (end.getBoundingClientRect().top < innerHeight) onMore()
    }
    // A page that fits into the window does not scroll; the wheel turns all the same.
    addEventListener("scroll", look, { passive: true })
    addEventListener("wheel", look, { passive: true })
    return () => {
      removeEventListener("scroll", look)
      removeEventListener("wheel", look)
    }
  }, [shown, all, onMore])
  // The button moves away, or is gone: the focus goes on with the first of the new ones.
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current >= shown) return
    const first = document.querySelectorAll<HTMLElement>("#main article")[pressed.current]
    pressed.current = undefined
    if (first === undefined) return
    first.tabIndex = -1
    first.focus()
  }, [shown])
  if (shown >= all) return null
  return (
    <div className="row more" ref={ref}>
      <output className="mute">{t("common.shownOf", { shown, total: all })}</output>
      <Button
        onClick={() => {
          pressed.current = shown
          onMore()
        }}
      >
        {t("common.showMore")}
      </Button>
    </div>
  )
}
