/** The few things that plain DOM does not do in one line. */
import type { Answer } from "./api.ts"

export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`No element ${id}`)
  return found
}

export const inputOf = (id: string) => byId(id) as HTMLInputElement
export const selectOf = (id: string) => byId(id) as HTMLSelectElement

/** An element with its attributes; a text is only ever a text. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inside)
  return made
}

export const setText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

/** Children by key: what stays is kept, so that focus and typing are too. */
export const keyed = <Item>(
  parent: HTMLElement,
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string,
  make: (item: Item) => HTMLElement,
  update: (element: HTMLElement, item: Item) => void,
): void => {
  const old = new Map(
    Array.from(parent.children, (child) => [(child as HTMLElement).dataset["key"], child]),
  )
  let place = parent.firstElementChild
  for (const item of items) {
    const key = keyOf(item)
    let element = old.get(key) as HTMLElement | undefined
    old.delete(key)
    if (element === undefined) {
      element = make(item)
      element.dataset["key"] = key
    }
    update(element, item)
    if (element === place) place = place.nextElementSibling
    else parent.insertBefore(element, place)
  }
  for (const gone of old.values()) gone.remove()
}

/** Options of a select; the chosen one stays chosen where it is still there. */
export const fill = (
  select: HTMLSelectElement,
  options: ReadonlyArray<readonly [value: string, text: string]>,
): void => {
  const before = select.value
  select.replaceChildren(...options.map(([value, text]) => el("option", { value }, text)))
  if (options.some(([value]) => value === before)) select.value = before
}

/** Something was changed: what is shown is read anew. */
export const acted = "panel-acted"

/** Says in the section's own line how it went. */
export const tell = (section: string, tone: "ok" | "no", text: string): void => {
  const line = byId(`${section}-said`)
  // What was said before is about a world that is no more.
  for (const other of document.querySelectorAll(".said")) if (other !== line) setText(other, "")
  line.dataset["tone"] = tone
  line.textContent = tone === "no" ? `That did not work. ${text}` : text
}

export const act = async <A>(
  section: string,
  work: Promise<Answer<A>>,
  done: string | ((value: A) => string),
): Promise<A | undefined> => {
  const answer = await work
  if (answer.isDone) tell(section, "ok", typeof done === "string" ? done : done(answer.value))
  else tell(section, "no", answer.message)
  document.dispatchEvent(new Event(acted))
  return answer.isDone ? answer.value : undefined
}

export const onClick = (id: string, does: () => void): void =>
  byId(id).addEventListener("click", does)

export const onSubmit = (id: string, does: () => void): void =>
  byId(id).addEventListener("submit", (event) => {
    event.preventDefault()
    does()
  })
