/** When a page may be reloaded without anybody losing anything by it. */
import { typedIn } from "#domain/forms/form.ts"
import type { State as Forms } from "#domain/forms/model.ts"
import type { State as LoginForm } from "#domain/loginForm/model.ts"
import type { State as Modals } from "#domain/modals/model.ts"
import type { State as Orders } from "#domain/orders/model.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { State as Toasts } from "#domain/toasts/model.ts"
import type { State } from "./model.ts"

export type Reads = {
  readonly forms: Forms
  readonly loginForm: LoginForm
  readonly modals: Modals
  readonly orders: Orders
  readonly session: Session
  readonly toasts: Toasts
}

/** Something would be lost with the page. */
const isHalfTyped = ({ forms, sent }: Forms): boolean =>
  sent.length > 0 ||
  Object.values(forms).some((form) => Object.keys({ ...typedIn(form), ...form.secrets }).length > 0)

/** Nothing is being sent, nothing is half typed, no question is open, no message unread. */
const isCalm = ({ forms, loginForm, modals, orders, session, toasts }: Reads): boolean =>
  !orders.intents.some(({ phase }) => phase._tag === "Sending" || phase._tag === "Validating") &&
  session.login._tag === "Idle" &&
  loginForm.name === "" &&
  !isHalfTyped(forms) &&
  modals.queue.length === 0 &&
  toasts.list.length === 0

export const isOffered = (update: State, reads: Reads): boolean =>
  update.foundAt !== undefined && !update.isAsked && isCalm(reads)

/** It is asked for, and nothing is in its way. */
export const isDue = (update: State, reads: Reads): boolean => update.isAsked && isCalm(reads)
