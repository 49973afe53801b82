/** What a server says, with other words in it. */

/** By which a page is known to show them. */
export const mark = "§"

/** `words`: keys whose texts are words; ids, moments and states stay. `nth`: what stands there instead, from 0 in each answer. */
export const reworded = (json: unknown, words: RegExp, nth: (n: number) => string): unknown => {
  let n = 0
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        typeof each === "string" && words.test(key) ? `${mark}${nth(n++)}` : walk(each),
      ]),
    )
  }
  return walk(json)
}
