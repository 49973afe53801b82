/** Calls about what can be ordered. Source: API-62, API-63. */
import { addDays, type Day, mondayOf } from "#domain/kernel/civil.ts"
import { decimalOf } from "#domain/kernel/money.ts"
import type { Call, Handler } from "./call.ts"
import { allergens, canteens as always, filters, groups, modifiers } from "./data/words.ts"
import { holidayOn } from "./holidays.ts"
import { done, failure } from "./http.ts"
import type { Language } from "./language.ts"
import type { Recipe } from "./catalogue.ts"
import { canteenOf, canteensOf, type Dish, dishesOn, spanOf, stockOf } from "./menu.ts"

export const canteens: Handler = ({ world, language }) => [
  world,
  done({ canteens: canteensOf(world).map(({ id, name }) => ({ id, name: name[language] })) }),
]

const modifierIds = Object.keys(modifiers)

/** Ids as they travel: the place in the list, from 1. */
export const modifierIdsOf = (dish: Dish): ReadonlyArray<number> =>
  dish.recipe.modifiers.map((name) => modifierIds.indexOf(name) + 1)

/** Made up, and the same for a dish each time. Source: DATA-07. */
const nutritionOf = ({ mealId }: Recipe) => [
  { variableId: "energy", value: `${380 + ((mealId * 37) % 420)} kcal` },
  { variableId: "protein", value: `${12 + ((mealId * 7) % 30)} g` },
]

const productOf = (dish: Dish, language: Language) => {
  const { recipe } = dish
  return {
    id: recipe.productId,
    name: recipe.names[language],
    image: `{address}/dish/${recipe.drawing}.svg`,
    description: recipe.descriptions[language],
    size: recipe.size,
    healthIndex: recipe.health,
    allergens: recipe.allergens.map((number) => ({
      shortName: String(number),
      longName: allergens[number - 1]![language],
    })),
    modifiers:
      recipe.modifiers.length === 0
        ? undefined
        : recipe.modifiers.map((name, n) => ({
            id: modifierIdsOf(dish)[n],
            label: modifiers[name][language],
          })),
    additionalData: recipe.group === "soup" ? [] : nutritionOf(recipe),
  }
}

const rowOf = ({ world, moment, login, language }: Call, dish: Dish) => {
  const { status, portions } = stockOf(world, dish, moment, login === "" ? undefined : login)
  return {
    mealId: dish.recipe.mealId,
    date: dish.date,
    canteenId: dish.canteenId,
    group: groups[dish.recipe.group][language],
    filter: dish.recipe.filters,
    name: dish.recipe.names[language],
    price: decimalOf(dish.price),
    status,
    quantity: portions,
    allowMultipleOrder: dish.allowMultipleOrder,
    orderUntil: dish.orderUntil,
    cancelUntil: dish.cancelUntil,
    product: productOf(dish, language),
  }
}

const first = always[0]

const timeSpans = new Set(["DAY", "WEEK", "TIMESPAN"])

/** Without `day` the whole plan: the query cannot tell which day a client looks at. Source: OFFER-15. */
const askedDays = (span: string | undefined, day: string | undefined, open: ReadonlyArray<Day>) => {
  if (day === undefined || span === "TIMESPAN") return open
  if (span === "DAY") return open.filter((each) => each === day)
  const monday = mondayOf(day as Day)
  return open.filter((each) => each >= monday && each <= addDays(monday, 6))
}

export const menu: Handler = (call) => {
  const { world, moment, language, request } = call
  const { timeSpan, canteenId, day } = request.query
  if (timeSpan !== undefined && timeSpan !== "" && !timeSpans.has(timeSpan))
    return [world, failure(400, "BAD_REQUEST", "timeSpan is DAY, WEEK or TIMESPAN")]
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))
    return [world, failure(400, "BAD_REQUEST", "day is yyyy-MM-dd")]
  const canteen = canteenId === undefined || canteenId === "" ? first : canteenOf(world, canteenId)
  if (canteen === undefined) return [world, failure(400, "UNKNOWN_CANTEEN", "No such canteen")]
  const { open, closed } = spanOf(world, moment.today)
  const dishes = askedDays(timeSpan, day, open).flatMap((each) => dishesOn(world, canteen.id, each))
  const used = new Set(dishes.flatMap(({ recipe }) => recipe.filters))
  const offered = Object.entries(filters).filter(([id]) => used.has(id))
  return [
    world,
    done({
      canteenId: canteen.id,
      filters: offered.map(([id, name]) => ({ id, name: name[language] })),
      availableDays: open,
      closedDays: closed.map((date) => ({ date, reason: holidayOn(date)?.[language] })),
      menu: dishes.map((dish) => rowOf(call, dish)),
      timeSpan: timeSpan === undefined || timeSpan === "" ? "UNSET" : timeSpan,
    }),
  ]
}
