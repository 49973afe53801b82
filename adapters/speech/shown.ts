/** What a page shows without a word: another heading, or a number beside what was pressed. */
import type { Words } from "./port.ts"
import { isHidden, plain, type Say, valueOf, wordsOf } from "./words.ts"

const headings = (): ReadonlyArray<Element> =>
  [...document.querySelectorAll("h1, h2")].filter((each) => !isHidden(each))

const fieldsBeside = (element: Element | undefined): ReadonlyArray<Element> => [
  ...(element?.closest("article, li, tr, fieldset, [role=group]")?.querySelectorAll("input") ?? []),
]

/** Remembers what is shown; what it answers says later what of that has changed. */
export const makeShown =
  (say: Say) =>
  (at: Element | undefined): (() => ReadonlyArray<Words>) => {
    const known = new Set(headings().map((each) => plain(wordsOf(each, say))))
    const before = fieldsBeside(at).map((each) => valueOf(each, say))
    return () => {
      const lang = document.documentElement.lang
      const fields = fieldsBeside(at).map((each) => valueOf(each, say))
      const value = fields.find((each, n) => each !== before[n])
      if (value !== undefined) return [{ text: value, lang }]
      const heading = headings().find((each) => !known.has(plain(wordsOf(each, say))))
      return heading === undefined ? [] : wordsOf(heading, say)
    }
  }
