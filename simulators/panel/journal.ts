/** Every request as it comes, the newest first. */
import { panelHeader } from "./api.ts"
import { byId, el, onClick, setText } from "./dom.ts"
import { statusText, toneOf, wallTime } from "./texts.ts"
import type { Entry } from "./types.ts"

/** Older ones stay in the server's journal. */
const shownMax = 200

let isPaused = false
let held: ReadonlyArray<Entry> = []

const list = () => byId("journal")

const partsOf = ({ query, body }: Entry): string => {
  const asked = new URLSearchParams(query).toString()
  const parts = [
    ...(asked === "" ? [] : [`?${asked}`]),
    ...(body === null ? [] : [JSON.stringify(body, null, 2)]),
  ]
  return parts.length === 0 ? "No query and no body" : parts.join("\n")
}

const row = (entry: Entry, offset: number): HTMLElement => {
  const { at, method, path, status, fault } = entry
  const summary = el(
    "summary",
    {},
    el("time", { class: "num" }, wallTime(at, offset).slice(11)),
    el("b", {}, method),
    el("span", { class: "path" }, path.replace(/^\/webcareapi/, "")),
    el("span", { class: "tag num", "data-tone": toneOf(status) }, statusText(status)),
  )
  if (fault !== null) summary.append(el("span", { class: "fault-name" }, fault))
  const details = el("details", {}, summary)
  // Most are never opened, so what is in them is made only then.
  details.addEventListener("toggle", () => {
    if (details.childElementCount === 1)
      details.append(
        el("pre", { tabindex: "0", "aria-label": `Body of ${method} ${path}` }, partsOf(entry)),
      )
  })
  return el("li", {}, details)
}

const drawCount = (): void => {
  byId("journal-none").hidden = list().childElementCount > 0
  setText(byId("journal-held"), isPaused ? `Paused, ${held.length} new` : "Live")
  byId("journal-held").dataset["tone"] = isPaused ? "wait" : "ok"
}

let lastOffset = 0

const put = (entries: ReadonlyArray<Entry>): void => {
  const rows = entries.slice(-shownMax).toReversed()
  list().prepend(...rows.map((entry) => row(entry, lastOffset)))
  while (list().childElementCount > shownMax) list().lastElementChild!.remove()
}

const isOwn = ({ headers }: Entry): boolean => headers[panelHeader] !== undefined

export const showEntries = (entries: ReadonlyArray<Entry>, offset: number): void => {
  lastOffset = offset
  const others = entries.filter((entry) => !isOwn(entry))
  if (isPaused) held = [...held, ...others].slice(-shownMax)
  else put(others)
  drawCount()
}

/** The world began anew, and its journal with it. */
export const clearJournal = (): void => {
  held = []
  list().replaceChildren()
  drawCount()
}

export const startJournal = (): void => {
  onClick("journal-clear", clearJournal)
  onClick("journal-pause", () => {
    isPaused = !isPaused
    byId("journal-pause").setAttribute("aria-pressed", String(isPaused))
    if (!isPaused) {
      put(held)
      held = []
    }
    drawCount()
  })
}
