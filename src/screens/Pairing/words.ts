/** What is said of actions and of how they ended. */
import type { Action, Status } from "#domain/pairing/model.ts"
import type { Text, TextKey } from "#src/i18n/index.ts"

/** Takes something away. Source: UI-23. */
export const isDestructive = (action: Action): boolean => action !== "confirm"

export const buttonOf = (action: Action): TextKey => `pairing.${action}`
export const questionOf = (action: Action): TextKey => `pairing.${action}Question`

/** How it ended: well, and not. Source: PAIR-07, PAIR-08, PAIR-15, PAIR-16. */
const endings: Readonly<Record<Action, readonly [done: TextKey, failed: TextKey]>> = {
  confirm: ["pairing.confirmed", "pairing.unableConfirm"],
  decline: ["pairing.nowRejected", "pairing.unableReject"],
  remove: ["pairing.removed", "pairing.unableRemove"],
  invalidate: ["pairing.invalidated", "pairing.unableInvalidate"],
}

type Ended = Extract<Status, { readonly _tag: "Success" | "Fail" }>

export interface Outcome {
  readonly tone: "ok" | "no" | "wait"
  readonly title: string
  /** The server's words, or why there are none. */
  readonly text?: string
}

/** Of what was never answered nobody says that it failed. Source: PAIR-15, PAIR-16, PAIR-20. */
export const outcomeOf = (status: Ended, { t }: Text): Outcome => {
  const [done, failed] = endings[status.action]
  const said = status.message === "" ? {} : { text: status.message }
  if (status._tag === "Success") return { tone: "ok", title: t(done), ...said }
  const title = t(failed)
  if (status.why === "unanswered") return { tone: "wait", title, text: t("form.unanswered") }
  if (status.why === "unavailable")
    return { tone: "no", title, text: t("messageServerUnavailable") }
  return { tone: "no", title, ...said }
}
