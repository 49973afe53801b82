/** What the simulated kitchens can cook is whole: named in four languages, labelled, priced, drawn. */
import { expect, test } from "vitest"
import { recipes } from "#simulators/core/catalogue.ts"
import { filters, groups, modifiers } from "#simulators/core/data/words.ts"
import { languages } from "#simulators/core/language.ts"
import { drawingNames, pictureOf } from "#simulators/core/pictures.ts"

const all = Object.values(recipes).flat()

test("there are dishes and products enough, each with ids of its own", () => {
  expect(all.length - recipes.buffet.length).toBeGreaterThanOrEqual(40)
  expect(recipes.buffet).toHaveLength(30)
  expect(new Set(all.map(({ mealId }) => mealId)).size).toBe(all.length)
  expect(new Set(all.map(({ productId }) => productId)).size).toBe(all.length)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

test("every dish has a name in every language, and a description in all or none", () => {
  for (const { key, names, descriptions } of all) {
    expect([key, languages.filter((each) => (names[each] ?? "").length < 3)]).toEqual([key, []])
    expect([key, [0, languages.length].includes(Object.keys(descriptions).length)]).toEqual([
      key,
      true,
    ])
  }
})

test("every dish is priced, sized, rated and labelled with what is known", () => {
  for (const recipe of all) {
    expect(recipe.price).toBeGreaterThan(2000)
    expect(recipe.size).toMatch(/^\d+ (g|ml)$/)
    expect(["UNHEALTHY", "NORMAL", "HEALTHY"]).toContain(recipe.health)
    expect(recipe.allergens.every((number) => number >= 1 && number <= 14)).toBe(true)
    expect(Object.keys(filters)).toEqual(expect.arrayContaining([...recipe.filters]))
    expect(Object.keys(modifiers)).toEqual(expect.arrayContaining([...recipe.modifiers]))
    expect(Object.keys(groups)).toContain(recipe.group)
  }
  expect(new Set(all.flatMap(({ allergens }) => allergens)).size).toBe(14)
})

test("every dish but one is drawn, and every drawing is of some dish", () => {
  const wanted = new Set(all.map(({ drawing }) => drawing))
  expect([...wanted].filter((name) => !drawingNames.includes(name))).toEqual(["missing"])
  expect(drawingNames.filter((name) => !wanted.has(name))).toEqual([])
})

test("drawings are small and are no pictures of nothing", () => {
  for (const name of drawingNames) {
    const { status, body } = pictureOf(`dish/${name}.svg`, "160x160")
    expect([name, status]).toEqual([name, 200])
    expect(body).not.toMatch(/NaN|undefined/)
    expect(body.length).toBeLessThan(16_000)
  }
})
