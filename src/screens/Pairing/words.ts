/** What is said of actions and of how they ended. */
import type { Action, Status } from "#domain/pairing/model.ts"
import type { Text, TextKey } from "#src/i18n/index.ts"

type Words = {
  readonly button: TextKey
  readonly question: TextKey
  readonly done: TextKey
  readonly failed: TextKey
  /** Takes something away. Source: UI-23. */
  readonly isDestructive: boolean
}

/** Source: PAIR-07, PAIR-08, PAIR-15, PAIR-16. */
export const words: Readonly<Record<Action, Words>> = {
  confirm: {
    button: "pairing.confirm",
    question: "pairing.confirmQuestion",
    done: "pairing.confirmed",
    failed: "pairing.unableConfirm",
    isDestructive: false,
  },
  decline: {
    button: "pairing.decline",
    question: "pairing.declineQuestion",
    done: "pairing.nowRejected",
    failed: "pairing.unableReject",
    isDestructive: true,
  },
  remove: {
    button: "pairing.remove",
    question: "pairing.removeQuestion",
    done: "pairing.removed",
    failed: "pairing.unableRemove",
    isDestructive: true,
  },
  invalidate: {
    button: "pairing.invalidate",
    question: "pairing.invalidateQuestion",
    done: "pairing.invalidated",
    failed: "pairing.unableInvalidate",
    isDestructive: true,
  },
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
  const { done, failed } = words[status.action]
  const said = status.message === "" ? {} : { text: status.message }
  if (status._tag === "Success") return { tone: "ok", title: t(done), ...said }
  const title = t(failed)
  if (status.why === "unanswered") return { tone: "wait", title, text: t("form.unanswered") }
  if (status.why === "unavailable")
    return { tone: "no", title, text: t("messageServerUnavailable") }
  return { tone: "no", title, ...said }
}
