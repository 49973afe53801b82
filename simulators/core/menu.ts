/** What a canteen offers: the plan of a day follows from the seed, and shelves say what became of it. */
import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  mondayOf,
  weekdayOf,
} from "#domain/kernel/civil.ts"
import type { LocalTime } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Availability, MenuKey } from "#domain/menu/model.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import { everyRecipe, recipeAt, type Recipe, recipes, type Slot, slots } from "./catalogue.ts"
import { type CanteenEntry, canteens, towns } from "./data/words.ts"
import { holidayOn } from "./holidays.ts"
import { drawn } from "./random.ts"
import type { Moment, Shelf, World } from "./world.ts"

/** One dish of one day in one canteen. */
export type Dish = {
  readonly key: MenuKey
  readonly canteenId: number
  readonly date: Day
  readonly recipe: Recipe
  readonly price: Cents
  readonly shelf: Shelf
  readonly allowMultipleOrder: boolean
  /** `undefined`: until the day is over. */
  readonly orderUntil: LocalTime | undefined
  readonly cancelUntil: LocalTime
}

type Planned = Omit<Dish, "key" | "price">

/** The first three, and as many more as the world is large. */
export const canteensOf = ({ scale }: Pick<World, "scale">): ReadonlyArray<CanteenEntry> => [
  ...canteens,
  ...Array.from({ length: Math.max(0, scale.canteens - canteens.length) }, (_, n): CanteenEntry => {
    const town = `${towns[n % towns.length]!} ${Math.floor(n / towns.length) + 1}`
    const name = {
      en: `Canteen ${town}`,
      cs: `Jídelna ${town}`,
      pl: `Stołówka ${town}`,
      sk: `Jedáleň ${town}`,
    }
    return { id: 10 + n, name, kind: "canteen" }
  }),
]

export const canteenOf = (world: Pick<World, "scale">, id: number | string) =>
  canteensOf(world).find((each) => String(each.id) === String(id))

/** Days from this week's Monday on that have a kitchen, and those that have none. */
export const spanOf = ({ scale }: Pick<World, "scale">, today: Day) => {
  const monday = mondayOf(today)
  const last = addDays(monday, scale.weeks * 7 - 1)
  const weekdays = daysFrom(monday, last).filter((day) => weekdayOf(day) < 5)
  return {
    open: weekdays.filter((day) => holidayOn(day) === undefined),
    closed: weekdays.filter((day) => holidayOn(day) !== undefined),
  }
}

export const hasKitchen = (day: Day): boolean => weekdayOf(day) < 5 && holidayOn(day) === undefined

const epoch = "2020-01-06" as Day

/** The weekly soup with three portions for 34.35 each is always there on these days. Source: AS-14. */
const fixedSoups: Readonly<Record<number, string>> = { 1: "beefBroth", 3: "chickenNoodle" }

const recipeFor = ({ seed, scale }: World, canteenId: number, date: Day, slot: Slot): Recipe => {
  const list = recipes[slot]
  const weekday = weekdayOf(date)
  const fixed = canteenId === 7 && slot === "soup" ? fixedSoups[weekday] : undefined
  if (fixed !== undefined) return list.find(({ key }) => key === fixed) ?? list[0]!
  const rest =
    slot === "soup" ? list.filter(({ key }) => !Object.values(fixedSoups).includes(key)) : list
  const week = Math.floor(daysBetween(epoch, date) / 7)
  const start = drawn(seed, `rotation/${slot}`, rest.length) + (canteenId - 7) * 4
  const places = rest.length * Math.max(1, Math.round(scale.dishes / everyRecipe.length))
  const n = (week * 5 + weekday + start) % places
  return recipeAt(rest, (n + places) % places)
}

/** So planned that every week shows each availability. Source: OFFER-20. */
const shelfFor = (seed: number, canteenId: number, date: Day, slot: Slot): Shelf => {
  const weekday = (weekdayOf(date) + (canteenId - 7) * 2) % 5
  const left = 8 + drawn(seed, `portions/${canteenId}/${date}/${slot}`, 40)
  const plenty: Shelf = { left, offered: 0 }
  switch (`${slot} ${weekday}`) {
    case "meal2 2":
      return { left: 0, offered: 0 }
    case "vegetarian 1":
      return { left: 0, offered: 2 }
    case "vegetarian 4":
      return { ...plenty, closed: "READONLY" }
    case "salad 3":
      return { ...plenty, closed: "CLOSED" }
    case "salad 0":
      return { left: 2, offered: 0 }
    default:
      break
  }
  if (slot === "soup" && canteenId === 7 && fixedSoups[weekday] !== undefined)
    return { left: 3, offered: 0 }
  return slot === "soup" || slot === "salad" ? { left: undefined, offered: 0 } : plenty
}

const kitchenDay = (world: World, canteenId: number, date: Day): ReadonlyArray<Planned> =>
  slots.map((slot) => {
    const isSide = slot === "soup" || slot === "salad"
    return {
      canteenId,
      date,
      recipe: recipeFor(world, canteenId, date, slot),
      shelf: shelfFor(world.seed, canteenId, date, slot),
      allowMultipleOrder: isSide,
      orderUntil: isSide ? undefined : (`${date} 11:00:00` as LocalTime),
      cancelUntil: `${date} 08:00:00` as LocalTime,
    }
  })

const buffetDay = ({ seed }: World, canteenId: number, date: Day): ReadonlyArray<Planned> =>
  recipes.buffet.map((recipe) => {
    const draw = drawn(seed, `buffet/${date}/${recipe.key}`, 60)
    const shelf =
      recipe.group === "drinks"
        ? { left: undefined, offered: 0 }
        : { left: draw < 3 ? 0 : draw, offered: 0 }
    return {
      canteenId,
      date,
      recipe,
      shelf: recipe.key === "mulled" ? { ...shelf, closed: "READONLY" as const } : shelf,
      allowMultipleOrder: true,
      orderUntil: `${date} 15:30:00` as LocalTime,
      cancelUntil: `${date} 10:00:00` as LocalTime,
    }
  })

/** A plan follows from its key alone, and every row of a list of orders asks for one. */
const plans = new Map<string, ReadonlyArray<Planned>>()
const plansMax = 2_000

const planOf = (world: World, canteenId: number, date: Day): ReadonlyArray<Planned> => {
  const key = [world.seed, world.scale.dishes, world.scale.canteens, canteenId, date].join("/")
  const known = plans.get(key)
  if (known !== undefined) return known
  const canteen = canteenOf(world, canteenId)
  if (canteen === undefined || !hasKitchen(date)) return []
  const plan = (canteen.kind === "buffet" ? buffetDay : kitchenDay)(world, canteen.id, date)
  if (plans.size >= plansMax) plans.clear()
  plans.set(key, plan)
  return plan
}

const dishOf = ({ shelves }: World, planned: Planned): Dish => {
  const { recipe, date, canteenId } = planned
  const key = menuKeyOf({ mealId: recipe.mealId, date, canteenId })
  const shelf = shelves[key] ?? planned.shelf
  return { ...planned, key, shelf, price: shelf.price ?? recipe.price }
}

export const dishesOn = (world: World, canteenId: number, date: Day): ReadonlyArray<Dish> =>
  planOf(world, canteenId, date).map((planned) => dishOf(world, planned))

type Where = {
  readonly mealId: number | string
  readonly date: string
  readonly canteenId: number | string
}

export const dishAt = (world: World, { mealId, date, canteenId }: Where): Dish | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const planned = planOf(world, Number(canteenId), date as Day).find(
    ({ recipe }) => String(recipe.mealId) === String(mealId),
  )
  return planned === undefined ? undefined : dishOf(world, planned)
}

export const withShelf = (world: World, key: MenuKey, shelf: Shelf): World => ({
  ...world,
  shelves: { ...world.shelves, [key]: shelf },
})

/** Portions that others than `login` have put up for exchange. */
export const offeredTo = (world: World, dish: Dish, login: string | undefined): number =>
  Object.values(world.customers)
    .filter((customer) => customer.login !== login)
    .flatMap(({ orders }) => orders)
    .filter((order) => order.onExchange && menuKeyOf(order) === dish.key)
    .reduce((sum, { quantity }) => sum + quantity, dish.shelf.offered)

/** What one person can do with a dish now, and how many portions there are for it; `undefined`: not limited. */
export const stockOf = (
  world: World,
  dish: Dish,
  { today }: Moment,
  login: string | undefined,
): { readonly status: Availability; readonly portions: number | undefined } => {
  const { left, closed } = dish.shelf
  if (dish.date < today) return { status: "CLOSED", portions: left }
  if (closed !== undefined) return { status: closed, portions: left }
  if (left === undefined || left > 0) return { status: "AVAILABLE", portions: left }
  const offered = offeredTo(world, dish, login)
  return offered > 0
    ? { status: "EXCHANGE", portions: offered }
    : { status: "SOLD_OUT", portions: 0 }
}
