import { useState } from "react"
import { type Line, quantityMaxOf } from "#domain/cart/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { classes } from "#src/components/classes.ts"
import { Button, IconButton } from "#src/components/controls/Button.tsx"
import { QuantityStepper } from "#src/components/controls/QuantityStepper.tsx"
import { icon } from "#src/components/icons.tsx"
import { imageOf } from "#src/components/images.ts"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { Plate } from "#src/components/offer/Plate.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { ModifierChange } from "./ModifierChange.tsx"

const RemoveIcon = icon("trash-2")
const TagIcon = icon("tag")

/** A dish of the cart: how many, what with, and what became of it since. */
export const CartLine = ({ line }: { readonly line: Line }) => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t, money } = text
  const [isChanging, setChanging] = useState(false)
  const { cart, canteens, client } = state
  const { key, dish, modifiers, quantity } = line
  const change = cart.changes[key]
  const isLocked = cart.sending !== undefined
  const image = imageOf(dish.image, 52, client.config)
  const where = canteens.value?.find(({ id }) => sameId(id, dish.canteenId))?.name
  const chosen = dish.modifiers.filter(({ id }) => modifiers.some((each) => sameId(each, id)))
  const remove = (): void => send({ _tag: "LineRemoved", key })
  return (
    <li className={classes("line", change?._tag === "Gone" && "gone")}>
      <Plate
        square={client.config.applicationMode === "shop"}
        drawing={drawingOf(dish.group, dish.name)}
        size={52}
        {...(image === undefined ? {} : { src: image })}
      />
      <div>
        <h2 className="n" lang={text.language}>
          {dish.name}
        </h2>
        <p className="mods">
          {[
            `${text.weekdayShort(dish.date)} ${text.dayOfMonth(dish.date)}`,
            where,
            ...chosen.map(({ label }) => label),
          ]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
        {dish.modifiers.length > 0 && !isLocked && (
          <button type="button" className="link-btn" onClick={() => setChanging(true)}>
            {t("dialog.modifiers.change")}
            <span className="vh"> {t("cart.changeModifiers", { dish: dish.name })}</span>
          </button>
        )}
      </div>
      <div className="q">
        {change?._tag === "Gone" ? (
          <Button onClick={remove}>{t("cart.goneRemove")}</Button>
        ) : (
          <>
            <QuantityStepper
              label={dish.name}
              value={quantity}
              min={1}
              max={quantityMaxOf(client.config, dish)}
              onChange={(value) =>
                send({ _tag: "LineQuantitySet", key, quantity: value as Quantity })
              }
            />
            <IconButton label={t("cart.remove", { dish: dish.name })} onClick={remove}>
              <RemoveIcon />
            </IconButton>
          </>
        )}
      </div>
      <div className="p num">{money(timesCents(dish.price, quantity))}</div>
      {change !== undefined && (
        <output className="banner wait changed">
          <TagIcon />
          <span>
            {change._tag === "Gone" && t("cart.gone", { dish: dish.name })}
            {change._tag === "Changed" &&
              [
                change.price === undefined
                  ? undefined
                  : t("cart.priceChanged", {
                      dish: dish.name,
                      before: money(change.price),
                      after: money(dish.price),
                    }),
                change.quantity === undefined
                  ? undefined
                  : t("cart.fewer", { dish: dish.name, before: change.quantity, count: quantity }),
              ]
                .filter((sentence) => sentence !== undefined)
                .join(" ")}
          </span>
        </output>
      )}
      {isChanging && <ModifierChange line={line} onClose={() => setChanging(false)} />}
    </li>
  )
}
