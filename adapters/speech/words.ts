/** What is said of an element: its name, what it is, how it stands. The names are those every screen reader says. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api"
import { isField } from "./keys.ts"
import type { Words } from "./port.ts"
import { primaryOf } from "./voice.ts"

/** The page's own words for what a thing is, in the language of the page. */
export type Say = (word: RoleWord | StateWord) => string

export type RoleWord =
  | "button"
  | "details"
  | "link"
  | "heading"
  | "field"
  | "number"
  | "list"
  | "checkbox"
  | "choice"
  | "dialog"
  | "alert"
export type StateWord =
  | "checked"
  | "unchecked"
  | "pressed"
  | "unpressed"
  | "opened"
  | "closed"
  | "unavailable"
  | "wrong"
  | "empty"
  | "hidden"

const roleWords: Readonly<Record<string, RoleWord>> = {
  button: "button",
  link: "link",
  heading: "heading",
  textbox: "field",
  searchbox: "field",
  spinbutton: "number",
  combobox: "list",
  listbox: "list",
  checkbox: "checkbox",
  switch: "checkbox",
  radio: "choice",
  menuitem: "choice",
  menu: "list",
  dialog: "dialog",
  alertdialog: "alert",
}

export const isHidden = (element: Element): boolean =>
  element.getAttribute("aria-hidden") === "true" ||
  element.hasAttribute("inert") ||
  // What has no box of its own is seen by what is in it.
  (!element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).display !== "contents")

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.])/g, "")
    .trim()

export const langOf = (element: Element): string =>
  element.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang

/** What stands in a field; a password is only how long it is. */
export const valueOf = (element: Element, say: Say): string | undefined => {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({ label }) => label).join(", ")
  if (!isField(element)) return undefined
  if (element.value === "") return say("empty")
  if (element.getAttribute("type") !== "password") return element.value
  return `${element.value.length} × ${say("hidden")}`
}

/** A password and a date are fields to a listener, although the standard has no role for them. */
const roleWordOf = (element: Element): RoleWord | undefined =>
  roleWords[getRole(element) ?? ""] ?? (isField(element) ? "field" : undefined)

const isOn = (element: Element, name: string): boolean | undefined => {
  const said = element.getAttribute(`aria-${name}`)
  return said === null || said === "undefined" ? undefined : said === "true"
}

const statesOf = (element: Element): ReadonlyArray<StateWord> => {
  const states: Array<StateWord> = []
  const checked =
    element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
      ? element.checked
      : isOn(element, "checked")
  const tell = (is: boolean | undefined, yes: StateWord, no: StateWord): void => {
    if (is !== undefined) states.push(is ? yes : no)
  }
  tell(checked ?? isOn(element, "selected"), "checked", "unchecked")
  tell(isOn(element, "pressed"), "pressed", "unpressed")
  tell(isOn(element, "expanded"), "opened", "closed")
  if (isOn(element, "disabled") === true || element.matches(":disabled")) states.push("unavailable")
  if (isOn(element, "invalid") === true) states.push("wrong")
  return states
}

/** What can be pressed or filled in. */
export const control =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, " +
  "[tabindex='0'][role]:not([role=region], [role=group])"

/** Its description, unless its name says that already; of a dialog without its buttons, which are come to. */
const descriptionOf = (element: Element, name: string): string => {
  const text = document.getElementById(element.getAttribute("aria-describedby") ?? "")
  if (element instanceof HTMLDialogElement && text !== null)
    return plain(textOf(text, (each) => each.matches(control)))
  const description = tidy(computeAccessibleDescription(element))
  return name.includes(description) ? "" : description
}

const phrase = (parts: ReadonlyArray<string | undefined>, lang: string): ReadonlyArray<Words> => {
  const text = parts.filter((part) => part !== undefined && part !== "").join(", ")
  return text === "" ? [] : [{ text, lang }]
}

const sameLanguage = (a: string, b: string): boolean => primaryOf(a) === primaryOf(b)

/** Side by side and of one language: one phrase. */
export const joined = (all: ReadonlyArray<Words>): ReadonlyArray<Words> => {
  const phrases: Array<Words> = []
  for (const { text, lang } of all) {
    const last = phrases.at(-1)
    if (last === undefined || !sameLanguage(last.lang, lang)) phrases.push({ text, lang })
    else {
      const comma = /[.!?:]$/.test(last.text) ? "" : ","
      phrases.splice(-1, 1, { text: `${last.text}${comma} ${text}`, lang: last.lang })
    }
  }
  return phrases
}

/** Only what it is, where its name is said anyway. */
export const roleWordsOf = (element: Element, say: Say): ReadonlyArray<Words> => {
  const role = roleWordOf(element)
  return role === undefined ? [] : [{ text: say(role), lang: language() }]
}

const language = (): string => document.documentElement.lang

/** A control, a heading, or what a person comes into. */
export const wordsOf = (element: Element, say: Say): ReadonlyArray<Words> => {
  const role = roleWordOf(element)
  const name = tidy(computeAccessibleName(element))
  const inHeading = role === "button" && element.closest("h1, h2, h3, h4") !== null
  return joined([
    ...phrase([name], langOf(element)),
    ...phrase(
      [
        inHeading ? say("heading") : undefined,
        role === undefined ? undefined : say(role),
        valueOf(element, say),
        ...statesOf(element).map(say),
        descriptionOf(element, name),
      ],
      language(),
    ),
  ])
}

export const plain = (words: ReadonlyArray<Words>): string =>
  words.map(({ text }) => text).join(", ")

/** The text that is seen in an element, part by part, without what `leaveOut` says. */
export const textOf = (
  element: Element,
  leaveOut: (element: Element) => boolean = () => false,
): ReadonlyArray<Words> => {
  const parts: Array<{ text: string; readonly lang: string }> = []
  let isNew = true
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, " ")
      const lang = langOf(node.parentElement!)
      const last = parts.at(-1)
      if (!isNew && last?.lang === lang) last.text += text
      else if (text === " ") return
      else parts.push({ text, lang })
      isNew = false
      return
    }
    if (!(node instanceof Element) || isHidden(node) || leaveOut(node)) return
    if (node instanceof HTMLImageElement) {
      if (node.alt !== "") parts.push({ text: node.alt, lang: langOf(node) })
      isNew = true
      return
    }
    // A row of parts is no sentence.
    const isApart = !/^(?:inline|contents)/.test(getComputedStyle(node).display)
    isNew ||= isApart
    node.childNodes.forEach(visit)
    isNew ||= isApart
  }
  visit(element)
  return joined(parts.map(({ text, lang }) => ({ text: tidy(text), lang })))
}
