/** What a page tells by itself: its live regions, as screen readers hear them. Source: WCAG 2.2 SC 4.1.3, UI-36. */
import type { Words } from "./port.ts"
import { isHidden, langOf, plain, textOf } from "./words.ts"

const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output"
const urgent = "[role=alert], [aria-live=assertive]"

/** Without what can be pressed there: a listener comes to that by himself. */
const wordsIn = (region: Element): ReadonlyArray<Words> =>
  isHidden(region) ? [] : textOf(region, (each) => each.matches("button"))

/** Regions in which something changed, and alerts that came with their text. */
const regionsOf = (changes: ReadonlyArray<MutationRecord>): ReadonlySet<Element> => {
  const regions = new Set<Element>()
  for (const { target, type, addedNodes } of changes) {
    if (type === "attributes") continue
    const element = target instanceof Element ? target : target.parentElement
    const region = element?.closest(live)
    if (region != null) regions.add(region)
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const each of [node, ...node.querySelectorAll(urgent)])
          if (each.matches(urgent)) regions.add(each)
  }
  return regions
}

/** Of some changes, what is new to hear. What stands there by now is known. */
export const makeNews = (): ((
  changes: ReadonlyArray<MutationRecord>,
) => ReadonlyArray<{ readonly words: ReadonlyArray<Words>; readonly isUrgent: boolean }>) => {
  const heard = new WeakMap<Element, string>()
  for (const region of document.querySelectorAll(live)) heard.set(region, plain(wordsIn(region)))
  return (changes) =>
    [...regionsOf(changes)].flatMap((region) => {
      const words = wordsIn(region)
      const text = plain(words)
      const before = heard.get(region) ?? ""
      heard.set(region, text)
      if (text === "" || text === before) return []
      const isMore = before !== "" && text.startsWith(`${before}, `)
      return [
        {
          words: isMore ? [{ text: text.slice(before.length + 2), lang: langOf(region) }] : words,
          isUrgent: region.matches(urgent),
        },
      ]
    })
}
