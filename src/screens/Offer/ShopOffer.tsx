import { useState, useSyncExternalStore } from "react"
import { type Line, quantityMaxOf, dishOf, itemIdOf } from "#domain/cart/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { groupsOf, inGroups, itemsIn } from "#domain/menu/index.ts"
import { entryOf, rangeShown } from "#domain/offer/index.ts"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { More, page } from "#src/components/More.tsx"
import { OpenDish } from "#src/components/offer/DishName.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { ShopList, type GoodsView } from "#src/components/offer/ShopList.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import * as preferences from "#src/react/preferences.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { pieces } from "#domain/cart/index.ts"
import { total } from "#domain/cart/selectors.ts"
import { OfferBar } from "./OfferBar.tsx"
import { NoMenu } from "./NoMenu.tsx"
import { Waiting } from "./Waiting.tsx"
import { daysOf, isLeft, viewIdOf } from "./view.ts"
import { chunks } from "#src/chunks.ts"

const DishSheet = lazyComponent(chunks.sheets, "DishSheet")

/** What a shop sells, in sections; a press fills the cart. Source: OFFER-47, OFFER-50, OFFER-54. */
export const ShopOffer = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const now = useNow(30_000)
  useSyncExternalStore(preferences.follow, preferences.now)
  const [opened, setOpened] = useState<string>()
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
  const shown = new Set(items.slice(0, limit).map(viewIdOf))
  const dishes = days.flatMap((day) =>
    day.dishes.filter(({ id }) => shown.has(id)).map((dish) => ({ ...dish, day })),
  )
  const linesOf = (id: string): ReadonlyArray<Line> => {
    const item = items.find((each) => viewIdOf(each) === id)
    const itemId = item === undefined ? undefined : itemIdOf(dishOf(item))
    return cart.lines.filter((line) => itemIdOf(line.dish) === itemId)
  }
  const goodsOf = (dish: (typeof dishes)[number]): GoodsView => {
    const lines = linesOf(dish.id)
    // What has modifiers is changed in the cart, line by line.
    const line = lines.find(({ modifiers }) => modifiers.length === 0)
    const chosen = lines.reduce((sum, each) => sum + (each === line ? 0 : each.quantity), 0)
    const left = [dish.left, chosen > 0 ? t("offer.inCart", { count: chosen }) : undefined]
      .filter((part) => part !== undefined)
      .join(" · ")
    const goods = {
      ...dish,
      drawing: drawingOf(dish.group, dish.name),
      ...(left === "" ? {} : { left }),
    }
    if (line === undefined) return goods
    const max = quantityMaxOf(client.config, line.dish)
    return {
      ...goods,
      inCart: {
        value: line.quantity,
        min: 0,
        max,
        onChange: (quantity) =>
          send(
            quantity === 0
              ? { _tag: "LineRemoved", key: line.key }
              : { _tag: "LineQuantitySet", key: line.key, quantity: quantity as Quantity },
          ),
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
    <OpenDish value={setOpened}>
      <OfferBar />
      {items.length === 0 ? (
        <NoMenu />
      ) : (
        <ShopList sections={sections.filter(({ goods }) => goods.length > 0)} />
      )}
      <More
        shown={Math.min(limit, items.length)}
        all={items.length}
        entries="#main article"
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
      {opened !== undefined && (
        <DishSheet id={opened} dishes={dishes.map(goodsOf)} onClose={() => setOpened(undefined)} />
      )}
    </OpenDish>
  )
}
