/** Canteens and menus, read as the product reads them. */
import { backend } from "./api.ts"
import { getView, type Kitchen, show, tell, wallNow } from "./view.ts"

type Menu = { readonly availableDays: ReadonlyArray<string>; readonly menu: Kitchen["dishes"] }

const set = (next: Partial<Kitchen>): void => show({ kitchen: { ...getView().kitchen, ...next } })

/** What is chosen stays so where it is still there. */
const stays = (chosen: string, values: ReadonlyArray<string | number>): string =>
  values.map(String).find((value) => value === chosen) ?? String(values[0] ?? "")

const fail = (what: string, message: string): void =>
  tell("kitchen", "no", `The ${what} cannot be read (${message}). A rule in force may be why.`)

/** Answers to older questions are not shown. */
let asked = 0

export const readDishes = async (): Promise<void> => {
  const mine = ++asked
  const { canteen, day } = getView().kitchen
  const wanted = day || (wallNow() ?? "").slice(0, 10)
  const menuOf = (date: string) =>
    backend<Menu>(`canteenmenu?canteenId=${encodeURIComponent(canteen)}&timeSpan=DAY&day=${date}`)
  const first = await menuOf(wanted)
  if (mine !== asked) return
  if (!first.isDone) return fail("menu", first.message)
  const days = first.value.availableDays
  const date = days.includes(wanted) ? wanted : (days.find((each) => each > wanted) ?? days[0])
  const second = date === wanted || date === undefined ? first : await menuOf(date)
  if (mine !== asked) return
  if (!second.isDone) return fail("menu", second.message)
  const dishes = second.value.menu
  const ids = dishes.map(({ mealId }) => mealId)
  set({ days, day: date ?? "", dishes, dish: stays(getView().kitchen.dish, ids) })
}

/** All of it: the canteens too. */
export const readKitchen = async (): Promise<void> => {
  const answer = await backend<Pick<Kitchen, "canteens">>("canteens")
  if (!answer.isDone) return fail("list of canteens", answer.message)
  const { canteens } = answer.value
  const ids = canteens.map(({ id }) => id)
  set({ canteens, canteen: stays(getView().kitchen.canteen, ids) })
  await readDishes()
}

export const chooseDish = (dish: string): void => set({ dish })

export const choose = (chosen: Partial<Pick<Kitchen, "canteen" | "day">>): void => {
  set(chosen)
  void readDishes()
}
