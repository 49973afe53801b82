/** How each operation stands, in one vocabulary, derived from what is known of it. Source: seed §4 Fetch statuses, DATA-32, DATA-33. */
import type { FormId } from "#domain/forms/field.ts"
import { formIn } from "#domain/forms/screen.ts"
import { type ReportId, reportIds } from "#domain/reports/model.ts"
import type { Operation as Tracked, Status } from "#domain/requests/model.ts"
import type { State } from "./index.ts"

const forms = {
  registration: "registration",
  registrationFinish: "registrationFinish",
  profileEdit: "userEdit",
  companyEdit: "companyEdit",
  gpsCoordinates: "gpsCoordinates",
  passwordChange: "passwordChange",
  passwordResetRequest: "forgottenPassword",
  passwordReset: "passwordReset",
  cardChangeStart: "cardChange",
  cardChangeFinish: "cardChangeFinish",
  cardRevokeStart: "cardRevoke",
  cardRevokeFinish: "cardRevokeFinish",
  unblockCard: "cardUnblock",
  virtualCardReset: "virtualCardReset",
  topUp: "topUp",
  comment: "leaveComment",
} as const satisfies Readonly<Record<string, FormId>>

export type Operation = Tracked | keyof typeof forms | ReportId | "pairing"

const words = { Idle: "default", Loading: "pending", Success: "success", Fail: "failed" } as const

type Known = {
  readonly ask?: unknown
  readonly failedAt?: unknown
  readonly value?: unknown
}

const statusOfReading = ({ ask, failedAt, value }: Known): Status => {
  if (ask !== undefined) return "pending"
  if (failedAt !== undefined) return "failed"
  return value === undefined ? "default" : "success"
}

export const statusOf = (state: State, name: Operation): Status => {
  if (name in forms)
    return words[formIn(state.forms, forms[name as keyof typeof forms]).status._tag]
  if (name === "pairing") {
    const { change, list } = state.pairing
    return change._tag === "Idle" ? statusOfReading(list) : words[change._tag]
  }
  const report = state.reports.entries.filter((each) => each.report === name)
  if (reportIds.some((each) => each === name))
    return report.length === 0 ? "default" : statusOfReading(report.at(-1)!.reading)
  return state.requests[name as Tracked].status
}
