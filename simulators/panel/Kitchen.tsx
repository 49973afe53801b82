/** One dish of one day: sold out, available again, dearer, closed. */
import { useState } from "react"
import { control } from "./api.ts"
import { choose, chooseDish, readDishes, readKitchen } from "./menus.ts"
import { Amount, Button, Field, Pick, Said, Section, Tag } from "./parts.tsx"
import { act } from "./read.ts"
import { dayText, money } from "./texts.ts"
import { type Dish, getView, tell, useView } from "./view.ts"

const stateText: Readonly<Record<string, string>> = {
  AVAILABLE: "Available",
  SOLD_OUT: "Sold out",
  EXCHANGE: "On exchange only",
  CLOSED: "Closed",
  READONLY: "To look at only",
}

const acts = [
  ["Sell out", "SOLD_OUT", "sold out"],
  ["Close", "CLOSED", "closed"],
] as const

const aboutOf = ({ quantity, price }: Dish): string =>
  `${quantity === undefined ? "any number of portions" : `${quantity} left`}, CZK ${money(price)}`

const readAgain = (): void => {
  tell("kitchen", "ok", "")
  void readKitchen()
}

const change = async (dish: Dish | undefined, what: object, done: string): Promise<boolean> => {
  if (dish === undefined) return false
  const { mealId, date, name } = dish
  const body = { canteenId: getView().kitchen.canteen, mealId, date, ...what }
  const isDone = await act("kitchen", control("PATCH", "menu", body), `${name}: ${done}.`)
  if (isDone) await readDishes()
  return isDone
}

export const Kitchen = () => {
  const { kitchen } = useView()
  const [portions, setPortions] = useState(10)
  const dish = kitchen.dishes.find(({ mealId }) => String(mealId) === kitchen.dish)
  const disabled = dish === undefined
  const head = (
    <Button look="small quiet end" press={readAgain}>
      Read again
    </Button>
  )
  return (
    <Section id="kitchen" title="Kitchen" head={head}>
      <div className="fields">
        <Field label="Canteen">
          <Pick
            value={kitchen.canteen}
            pick={(canteen) => choose({ canteen })}
            options={kitchen.canteens.map(({ id, name }) => [id, name])}
          />
        </Field>
        <Field label="Day">
          <Pick
            value={kitchen.day}
            pick={(day) => choose({ day })}
            options={kitchen.days.map((day) => [day, dayText(day)])}
          />
        </Field>
        <Field label="Dish" look="wide">
          <Pick
            value={kitchen.dish}
            pick={chooseDish}
            options={kitchen.dishes.map(({ mealId, group, name }) => [mealId, `${group}: ${name}`])}
          />
        </Field>
      </div>
      <p className="state">
        <Tag tone={dish?.status === "AVAILABLE" ? "ok" : "wait"}>
          {dish === undefined ? "No dish" : (stateText[dish.status] ?? dish.status)}
        </Tag>
        <span className="sm">{dish !== undefined && aboutOf(dish)}</span>
      </p>
      <div className="dish">
        {acts.map(([name, availability, done]) => (
          <Button
            key={name}
            disabled={disabled}
            press={() => void change(dish, { availability }, done)}
          >
            {name}
          </Button>
        ))}
        <Amount
          aria-label="Portions"
          value={portions}
          min="1"
          max="100000"
          disabled={disabled}
          set={(quantity) => {
            setPortions(quantity)
            const what = { availability: "AVAILABLE", quantity }
            return change(dish, what, `${quantity} to be had`)
          }}
        >
          Make available
        </Amount>
        <Amount
          // What was typed for one dish is not meant for another.
          key={`${kitchen.canteen} ${dish?.date} ${dish?.mealId}`}
          aria-label="Price in CZK"
          value={dish?.price ?? ""}
          min="0"
          step="0.01"
          disabled={disabled}
          set={(price) => change(dish, { price }, `now CZK ${money(price)}`)}
        >
          Set the price
        </Amount>
      </div>
      <Said section="kitchen" />
    </Section>
  )
}
