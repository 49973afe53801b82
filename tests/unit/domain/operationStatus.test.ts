/** How each operation stands, in the seed's own words. */
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { type Operation, statusOf } from "#domain/app/status.ts"
import { blank } from "#domain/forms/form.ts"
import { reportIds } from "#domain/reports/model.ts"
import { operations } from "#domain/requests/model.ts"
import { clientAfter, guest, loginAsked, loginGot, member } from "#tests/support/client.ts"

const { state } = clientAfter(...guest())

test("DATA-32 DATA-33 a call is pending, then it succeeded or failed", () => {
  const asked = clientAfter(...guest(), loginAsked())
  expect(statusOf(state, "login")).toBe("default")
  expect(statusOf(asked.state, "login")).toBe("pending")
  expect(statusOf(asked.after(loginGot()).state, "login")).toBe("success")
  const { state: known } = clientAfter(...member())
  for (const name of operations) expect(statusOf(known, name)).toBe(known.requests[name].status)
})

const words = [
  ["Idle", "default"],
  ["Loading", "pending"],
  ["Success", "success"],
  ["Fail", "failed"],
] as const

const formOf: ReadonlyArray<readonly [Operation, string]> = [
  ["registration", "registration"],
  ["registrationFinish", "registrationFinish"],
  ["profileEdit", "userEdit"],
  ["companyEdit", "companyEdit"],
  ["gpsCoordinates", "gpsCoordinates"],
  ["passwordChange", "passwordChange"],
  ["passwordResetRequest", "forgottenPassword"],
  ["passwordReset", "passwordReset"],
  ["cardChangeStart", "cardChange"],
  ["cardChangeFinish", "cardChangeFinish"],
  ["cardRevokeStart", "cardRevoke"],
  ["cardRevokeFinish", "cardRevokeFinish"],
  ["unblockCard", "cardUnblock"],
  ["virtualCardReset", "virtualCardReset"],
  ["topUp", "topUp"],
  ["comment", "leaveComment"],
]

test.each(formOf)("DATA-32 DATA-33 '%s' stands as its form does", (name, form) => {
  expect(statusOf(state, name)).toBe("default")
  for (const [_tag, word] of words) {
    const forms = { forms: { [form]: { ...blank(), status: { _tag } } } }
    expect(statusOf({ ...state, forms } as unknown as App.State, name)).toBe(word)
  }
})

/** As it is known, and what that is called. */
const readings = [
  [{}, "default"],
  [{ ask: 1 }, "pending"],
  [{ ask: 2, failedAt: 1, value: [] }, "pending"],
  [{ failedAt: 1, value: [] }, "failed"],
  [{ value: [] }, "success"],
] as const

test.each(reportIds)("DATA-32 DATA-33 '%s' stands as what was read of it last", (report) => {
  expect(statusOf(state, report)).toBe("default")
  const other = { report: reportIds.find((each) => each !== report), reading: { ask: 9 } }
  for (const [reading, word] of readings) {
    const entries = [{ report, reading: { failedAt: 3 } }, { report, reading }, other]
    const reports = { ...state.reports, entries }
    expect(statusOf({ ...state, reports } as unknown as App.State, report)).toBe(word)
  }
})

test("DATA-32 DATA-33 pairing stands as its list, and as what is changed in it", () => {
  const of = (over: object) => {
    const pairing = { ...state.pairing, ...over }
    return statusOf({ ...state, pairing }, "pairing")
  }
  for (const [list, word] of readings) expect(of({ list })).toBe(word)
  for (const [_tag, word] of words.slice(1))
    expect(of({ list: { ask: 1 }, change: { _tag } })).toBe(word)
})
