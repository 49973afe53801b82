/** Everything the simulated kitchens can cook, read out of the tables in data/. */
import { centsOf, type Cents } from "#domain/kernel/money.ts"
import type { Health } from "#domain/menu/model.ts"
import { buffet } from "./data/buffet.ts"
import { mainsOne } from "./data/mainsOne.ts"
import { mainsTwo } from "./data/mainsTwo.ts"
import { salads, vegetarians } from "./data/meatless.ts"
import { soups } from "./data/soups.ts"
import type { Group, ModifierName, Words } from "./data/words.ts"
import { type Language, languages } from "./language.ts"

export type Recipe = {
  readonly mealId: number
  readonly productId: number
  readonly key: string
  readonly group: Group
  readonly price: Cents
  readonly size: string
  readonly health: Health
  /** Numbers 1 to 14. */
  readonly allergens: ReadonlyArray<number>
  readonly filters: ReadonlyArray<string>
  readonly drawing: string
  readonly modifiers: ReadonlyArray<ModifierName>
  readonly names: Readonly<Record<Language, string>>
  readonly descriptions: Readonly<Partial<Record<Language, string>>>
}

const wordsOf = (text: string | undefined): ReadonlyArray<string> =>
  (text ?? "").split(" ").filter((word) => word !== "")

const recipesOf = (table: string, group: Group | undefined, firstId: number) =>
  table
    .trim()
    .split(/\n(?=\S)/)
    .map((block, n): Recipe => {
      const [head = "", ...lines] = block.split("\n")
      const cells = head.split("|").map((cell) => cell.trim())
      const texts = lines.flatMap((line) => line.split(";")).map((line) => line.trim())
      const text = (language: Language) =>
        (texts.find((line) => line.startsWith(`${language} `)) ?? "").slice(3).split(" / ")
      const all = languages.map((language) => [language, text(language)] as const)
      return {
        mealId: firstId + n,
        productId: firstId + n + 4000,
        key: cells[0] ?? "",
        price: centsOf(Number(cells[1])),
        size: cells[2] ?? "",
        health: cells[3] as Health,
        allergens: wordsOf(cells[4]).map(Number),
        filters: wordsOf(cells[5]),
        drawing: cells[6] ?? "",
        modifiers: wordsOf(cells[7]) as ReadonlyArray<ModifierName>,
        group: group ?? (cells[8] as Group),
        names: Object.fromEntries(
          all.map(([language, [name]]) => [language, name]),
        ) as Recipe["names"],
        descriptions: Object.fromEntries(
          all.flatMap(([language, [, about]]) => (about === undefined ? [] : [[language, about]])),
        ),
      }
    })

/** By slot of a day; the buffet sells all of its list every day. */
export const recipes = {
  soup: recipesOf(soups, "soup", 1001),
  meal1: recipesOf(mainsOne, "meal1", 1101),
  meal2: recipesOf(mainsTwo, "meal2", 1201),
  vegetarian: recipesOf(vegetarians, "vegetarian", 1301),
  salad: recipesOf(salads, "salad", 1401),
  buffet: recipesOf(buffet, undefined, 1501),
} as const

export const slots = ["soup", "meal1", "meal2", "vegetarian", "salad"] as const
export type Slot = (typeof slots)[number]

export const everyRecipe: ReadonlyArray<Recipe> = Object.values(recipes).flat()

const byMeal = new Map(everyRecipe.map((one) => [one.mealId, one]))

/** What makes many dishes of one recipe, where a world is to be large. */
const sides: ReadonlyArray<Words> = [
  { en: "with rice", cs: "s rýží", pl: "z ryżem", sk: "s ryžou" },
  { en: "with potatoes", cs: "s bramborem", pl: "z ziemniakami", sk: "so zemiakmi" },
  { en: "with bread", cs: "s chlebem", pl: "z chlebem", sk: "s chlebom" },
  { en: "with salad", cs: "se salátem", pl: "z sałatką", sk: "so šalátom" },
  { en: "with couscous", cs: "s kuskusem", pl: "z kuskusem", sk: "s kuskusom" },
]

/** Ids of two variants of a recipe are so far apart. */
const variantIds = 10_000

/** The n-th variant: another side and, after all of them, another number. */
const variantOf = (recipe: Recipe, n: number): Recipe => {
  if (n === 0) return recipe
  const side = sides[(n - 1) % sides.length]!
  const round = Math.floor((n - 1) / sides.length) + 1
  const number = round === 1 ? "" : ` ${round}`
  return {
    ...recipe,
    mealId: recipe.mealId + n * variantIds,
    productId: recipe.productId + n * variantIds,
    key: `${recipe.key}/${n}`,
    names: Object.fromEntries(
      languages.map((language) => [
        language,
        `${recipe.names[language]} ${side[language]}${number}`,
      ]),
    ) as Recipe["names"],
  }
}

/** The place of a dish among all variants of a slot: recipe first, then variant. */
export const recipeAt = (list: ReadonlyArray<Recipe>, place: number): Recipe =>
  variantOf(list[place % list.length]!, Math.floor(place / list.length))

export const recipeOf = (mealId: number | string): Recipe | undefined => {
  const id = Number(mealId)
  const recipe = byMeal.get(id % variantIds)
  return recipe === undefined ? undefined : variantOf(recipe, Math.floor(id / variantIds))
}
