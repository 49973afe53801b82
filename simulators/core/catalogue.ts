/** Everything the simulated kitchens can cook, read out of the tables in data/. */
import { centsOf, type Cents } from "#domain/kernel/money.ts"
import type { Health } from "#domain/menu/model.ts"
import { buffet } from "./data/buffet.ts"
import { mainsOne } from "./data/mainsOne.ts"
import { mainsTwo } from "./data/mainsTwo.ts"
import { salads, vegetarians } from "./data/meatless.ts"
import { soups } from "./data/soups.ts"
import type { Group, ModifierName } from "./data/words.ts"
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

export const recipeOf = (mealId: number | string): Recipe | undefined => byMeal.get(Number(mealId))
