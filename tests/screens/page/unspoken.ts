/** What of a page a listener would miss: text that no stop says, a stop that says nothing, a control that is no stop. */
import { rootOf, stopsOf } from "#adapters/speech/stops.ts"

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

const usable = "a[href], button, input, select, textarea, summary, [tabindex='0']"

const isThere = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest("[aria-hidden=true], [inert], [role=grid]") === null &&
  !element.matches(":disabled, [type=hidden]")

const drawn = (node: Text): boolean => {
  // There to be told, not to be read.
  const told = node.parentElement!.closest("output, [aria-live]")
  if (told !== null && told.getBoundingClientRect().width <= 1) return false
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
}

export const unspoken = (): ReadonlyArray<string> => {
  const root = rootOf()
  const stops = stopsOf((word) => word).map((stop) => ({ ...stop, words: stop.words() }))
  const said = letters(stops.flatMap(({ words }) => words.map(({ text }) => text)).join(" "))
  const missed: Array<string> = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const text = letters(node.data)
    const parent = node.parentElement!
    if (text === "" || !isThere(parent) || parent.closest("svg") !== null || !drawn(node)) continue
    if (!said.includes(text)) missed.push(`not said: ${node.data}`)
  }
  for (const { element, words } of stops)
    if (getComputedStyle(element).display === "contents")
      missed.push(`takes no focus: ${element.outerHTML.slice(0, 160)}`)
    else if (words.length === 0) missed.push(`says nothing: ${element.outerHTML.slice(0, 160)}`)
  const reached = new Set<Element>(stops.map(({ element }) => element))
  for (const element of root.querySelectorAll(usable))
    // A part that scrolls is read by what is in it.
    if (
      isThere(element) &&
      !reached.has(element) &&
      !element.matches("section, [role=region], [role=group]")
    )
      missed.push(`not reached: ${element.outerHTML.slice(0, 160)}`)
  return missed
}
