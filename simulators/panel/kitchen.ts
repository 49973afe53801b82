/** One dish of one day: sold out, available again, dearer, closed. */
import { backend, control } from "./api.ts"
import { act, byId, fill, inputOf, onClick, onSubmit, selectOf, setText, tell } from "./dom.ts"
import { dayText, money, wallTime } from "./texts.ts"
import { moment } from "./world.ts"

type Dish = {
  readonly mealId: number
  readonly date: string
  readonly group: string
  readonly name: string
  readonly price: number
  readonly status: string
  readonly quantity?: number
}
type Menu = { readonly availableDays: ReadonlyArray<string>; readonly menu: ReadonlyArray<Dish> }
type Canteens = {
  readonly canteens: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

const stateText: Readonly<Record<string, string>> = {
  AVAILABLE: "Available",
  SOLD_OUT: "Sold out",
  EXCHANGE: "On exchange only",
  CLOSED: "Closed",
  READONLY: "To look at only",
}

const canteen = () => selectOf("kitchen-canteen")
const day = () => selectOf("kitchen-day")
const chosen = () => selectOf("kitchen-dish")

let dishes: ReadonlyArray<Dish> = []
/** Answers to older questions are not shown. */
let asked = 0

const unread = (what: string, message: string): string =>
  `The ${what} cannot be read (${message}). A rule in force may be why.`

const dish = (): Dish | undefined => dishes.find(({ mealId }) => String(mealId) === chosen().value)

const showDish = (): void => {
  const one = dish()
  for (const control of byId("kitchen-acts").querySelectorAll<HTMLButtonElement>("button"))
    control.disabled = one === undefined
  byId("dish-state").dataset["tone"] = one?.status === "AVAILABLE" ? "ok" : "wait"
  setText(byId("dish-state"), one === undefined ? "No dish" : (stateText[one.status] ?? one.status))
  setText(
    byId("dish-about"),
    one === undefined
      ? ""
      : `${one.quantity === undefined ? "any number of portions" : `${one.quantity} left`}, CZK ${money(one.price)}`,
  )
  if (one !== undefined) inputOf("dish-price").value = String(one.price)
}

const readDishes = async (): Promise<void> => {
  const mine = ++asked
  const now = moment()
  const wanted = day().value || (now === undefined ? "" : wallTime(now.at, now.offset).slice(0, 10))
  const menuOf = (date: string) =>
    backend<Menu>(
      `canteenmenu?canteenId=${encodeURIComponent(canteen().value)}&timeSpan=DAY&day=${date}`,
    )
  const first = await menuOf(wanted)
  if (mine !== asked) return
  if (!first.isDone) return tell("kitchen", "no", unread("menu", first.message))
  const open = first.value.availableDays
  const date = open.includes(wanted) ? wanted : (open.find((each) => each > wanted) ?? open[0])
  const second = date === wanted || date === undefined ? first : await menuOf(date)
  if (mine !== asked) return
  if (!second.isDone) return tell("kitchen", "no", unread("menu", second.message))
  fill(
    day(),
    open.map((each) => [each, dayText(each)]),
  )
  if (date !== undefined) day().value = date
  dishes = second.value.menu
  fill(
    chosen(),
    dishes.map(({ mealId, group, name }) => [String(mealId), `${group}: ${name}`]),
  )
  showDish()
}

/** All of it: the canteens too. */
export const readKitchen = async (): Promise<void> => {
  const answer = await backend<Canteens>("canteens")
  if (!answer.isDone) return tell("kitchen", "no", unread("list of canteens", answer.message))
  fill(
    canteen(),
    answer.value.canteens.map(({ id, name }) => [String(id), name]),
  )
  await readDishes()
}

const change = async (what: object, done: string): Promise<void> => {
  const one = dish()
  if (one === undefined) return
  const { mealId, date, name } = one
  const body = { canteenId: canteen().value, mealId, date, ...what }
  const changed = await act("kitchen", control("PATCH", "menu", body), `${name}: ${done}.`)
  if (changed !== undefined) await readDishes()
}

export const startKitchen = (): void => {
  canteen().addEventListener("change", () => void readDishes())
  day().addEventListener("change", () => void readDishes())
  chosen().addEventListener("change", showDish)
  onClick("kitchen-read", () => {
    tell("kitchen", "ok", "")
    void readKitchen()
  })
  onClick("dish-sell-out", () => void change({ availability: "SOLD_OUT" }, "sold out"))
  onClick("dish-close", () => void change({ availability: "CLOSED" }, "closed"))
  onSubmit("dish-portions-form", () => {
    const quantity = Number(inputOf("dish-portions").value)
    void change({ availability: "AVAILABLE", quantity }, `${quantity} to be had`)
  })
  onSubmit("dish-price-form", () => {
    const price = Number(inputOf("dish-price").value)
    void change({ price }, `now CZK ${money(price)}`)
  })
}
