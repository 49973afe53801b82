/** What one tab shows: nothing twice, nothing that is no number, in a language there is. */
import { offered } from "#domain/language/model.ts"
import { none, type Rule, wrongIf } from "./rule.ts"

export const toasts: Rule = (before, _line, after) => {
  if (before.toasts.list === after.toasts.list) return none
  const said = after.toasts.list.flatMap(({ undo, messageKey, isFromServer }) =>
    undo === undefined ? [`${isFromServer} ${messageKey}`] : [],
  )
  return wrongIf(
    new Set(said).size < said.length,
    "I41",
    () => `says twice what it should count: ${said.join(", ")}`,
  )
}

export const modals: Rule = (before, _line, after) => {
  if (before.modals.queue === after.modals.queue) return none
  // Two orders, and two calls, may each ask.
  const open = after.modals.queue.map((modal) => {
    const about = "intent" in modal ? modal.intent : "question" in modal ? modal.question : ""
    return `${modal.type} ${about}`
  })
  return wrongIf(new Set(open).size < open.length, "I23", () => `opens twice: ${open.join(", ")}`)
}

export const language: Rule = (before, _line, after) => {
  if (before.language === after.language && before.client.config === after.client.config)
    return none
  const { current } = after.language
  return wrongIf(
    !offered(after.client.config).includes(current),
    "I40",
    () => `speaks ${current}, which is not offered`,
  )
}

/** The first place below a changed part that holds no number where one should be, as `.cart.lines.0.price is NaN`. */
const badNumber = (before: unknown, after: unknown): string | undefined => {
  if (before === after) return undefined
  if (typeof after === "number") return Number.isFinite(after) ? undefined : ` is ${after}`
  if (typeof after !== "object") return undefined
  const was = typeof before === "object" && before !== null ? before : {}
  // No list of names, and no path of what is right: this goes through every change of every event.
  for (const name in after as object) {
    const bad = badNumber(
      (was as Readonly<Record<string, unknown>>)[name],
      (after as Readonly<Record<string, unknown>>)[name],
    )
    if (bad !== undefined) return `.${name}${bad}`
  }
  return undefined
}

export const numbers: Rule = (before, _line, after) => {
  const bad = badNumber(before, after)
  return wrongIf(bad !== undefined, "I34", () => bad!.slice(1))
}
