/** The places at which a listener can stand, in the order of the page: controls, headings, texts, and rows as a whole. */
import type { Words } from "./port.ts"
import { control, isHidden, joined, type Say, textOf, wordsOf } from "./words.ts"

export type Stop = {
  /** What has the focus there. */
  readonly element: HTMLElement
  readonly words: () => ReadonlyArray<Words>
  /** The begin of a part of the page: a heading, a row, a landmark. */
  readonly isPart: boolean
}

const row = "article, li, tr, dl > div"
const heading = "h1, h2, h3, h4, [role=heading]"
const landmark = "main, nav, aside, footer, header, form, dialog"

export const isControl = (element: Element): boolean => element.matches(control)

const isReachable = (element: Element): boolean => !element.matches(":disabled")

/** A modal dialog, or the page. */
export const rootOf = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body

/** Is there to be told, and is not shown. */
const isOnlyTold = (element: Element): boolean =>
  element.matches("[aria-live], output, [role=status]") &&
  getComputedStyle(element).display !== "contents" &&
  element.getBoundingClientRect().width <= 1

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "")

const isSeen = (element: HTMLElement): boolean => {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (isHidden(each)) return false
  return true
}

const controlsIn = (element: Element): ReadonlyArray<HTMLElement> =>
  [...element.querySelectorAll<HTMLElement>(control)].filter(isReachable).filter(isSeen)

/** What has no box takes no focus. */
const boxed = (element: HTMLElement): HTMLElement =>
  getComputedStyle(element).display === "contents" && element.parentElement !== null
    ? boxed(element.parentElement)
    : element

export const stopsOf = (say: Say, root: HTMLElement = rootOf()): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  let isFirst = false
  const push = (element: HTMLElement, words: Stop["words"], isPart = false): void => {
    stops.push({ element: boxed(element), words, isPart: isPart || isFirst })
    isFirst = false
  }
  const pushControl = (element: HTMLElement): void =>
    push(element, () => wordsOf(element, say), element.closest(heading) !== null)
  const pushText = (element: HTMLElement, words: Stop["words"], isPart = false): void => {
    if (words().length > 0) push(element, words, isPart)
  }
  const pushRow = (element: HTMLElement): void => {
    const controls = controlsIn(element)
    const named = controls.find((each) => each.closest(heading) !== null)
    // What can be done with it is a part of what it is.
    const words = (): ReadonlyArray<Words> =>
      joined([
        ...textOf(element, (each) => each.matches("input, select, textarea, label")),
        // Enter opens what is known of it, and does not what its other keys do.
        ...(named?.getAttribute("aria-haspopup") === "dialog"
          ? [{ text: say("details"), lang: document.documentElement.lang }]
          : []),
      ])
    // Nothing but what is pressed.
    if (textOf(element, isControl).length === 0) return controls.forEach(pushControl)
    pushText(named ?? element, words, true)
    controls.filter((each) => each !== named).forEach(pushControl)
  }
  const visit = (element: Element): void => {
    if (!(element instanceof HTMLElement) || isHidden(element) || isOnlyTold(element)) return
    if (isControl(element)) {
      if (isReachable(element)) pushControl(element)
      // A field that is off takes no focus, and is read all the same.
      else if (element.matches("input, select, textarea"))
        push(element.closest("label") ?? element.parentElement!, () => wordsOf(element, say))
      return
    }
    // A field says its label.
    if (element.matches("label")) return element.querySelectorAll(control).forEach(visit)
    if (element.matches(landmark)) isFirst = true
    // A calendar is walked with its own arrows.
    const isRow =
      element.matches(row) &&
      element.querySelector(row) === null &&
      element.closest("[role=grid]") === null
    if (isRow) return pushRow(element)
    const isHeading = element.matches(heading)
    if (isHeading && controlsIn(element).length === 0)
      return pushText(element, () => wordsOf(element, say), true)
    const isText = element.matches("[role=timer]") || (hasOwnText(element) && !isHeading)
    if (!isText) return [...element.children].forEach(visit)
    pushText(element, () => textOf(element, isControl))
    controlsIn(element).forEach(pushControl)
  }
  visit(root)
  return stops
}
