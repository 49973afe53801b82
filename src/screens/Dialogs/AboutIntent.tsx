import type { Intent } from "#domain/orders/index.ts"
import { MenuIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"

/** What a question is about: the dish, its day, what it costs. */
export const AboutIntent = ({ intent: { action } }: { readonly intent: Intent }) => {
  const text = useText()
  const dishes =
    action._tag === "Direct"
      ? [{ ...action.dish, quantity: action.quantity }]
      : action._tag === "Cart"
        ? action.lines.map(({ dish, quantity }) => ({ ...dish, quantity }))
        : [action.order]
  const price = "price" in action ? action.price : undefined
  return (
    <div className="about">
      <MenuIcon />
      <span>
        {dishes.map((dish) => (
          <span key={`${dish.mealId}_${dish.date}_${dish.name}`}>
            <b lang={text.language}>{dish.name}</b>
            <br />
            {text.dayName(dish.date)}
            {dish.quantity > 1 && ` · ${text.t("orders.quantityTimes", { count: dish.quantity })}`}
            <br />
          </span>
        ))}
        {price !== undefined && <b className="num">{text.money(price)}</b>}
      </span>
    </div>
  )
}
