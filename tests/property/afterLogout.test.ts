/** What the documents of the law say stays after a logout is what stays. */
import fc from "fast-check"
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { State } from "#domain/app/stateSchema.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { staysOnKiosk, staysOnOwnDevice } from "#tools/law/afterLogout.ts"
import { fieldsOf } from "#tools/law/fields.ts"
import { appLog, orderingLog } from "#tests/support/arbitraries.ts"

const personal = fieldsOf(State).filter(({ privacy }) => privacy !== "open" && privacy !== "secret")

const valuesAt = (
  value: unknown,
  [name, ...rest]: ReadonlyArray<string>,
): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [name!, ...rest]))
  if (name === undefined) return [value]
  if (typeof value !== "object" || value === null) return []
  const inner =
    name === "*"
      ? Object.values(value)
      : name === "<name>"
        ? Object.keys(value)
        : [(value as Record<string, unknown>)[name]]
  return inner.flatMap((each) =>
    rest.length === 0 && !Array.isArray(each) ? [each] : valuesAt(each, rest),
  )
}

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && value !== 0

/** The state after the logout of whoever is logged in at the log's end. */
const loggedOut = (log: ReadonlyArray<App.Recorded>, over: object): App.State | undefined => {
  const played = log.map((line) =>
    line.event._tag === "ClientStarted"
      ? { ...line, event: { ...line.event, config: { ...line.event.config, ...over } } }
      : line,
  )
  const last = played.at(-1)!
  const before = played.reduce(App.reduce, App.initial)
  if (before.session.member === undefined) return undefined
  return App.reduce(before, {
    seq: Seq.make(Math.max(...played.map(({ seq }) => seq)) + 1),
    at: EpochMs.make(last.at + 1_000),
    tab: last.tab,
    event: { _tag: "LogoutAsked" },
  })
}

const logs = [appLog, orderingLog].flatMap((each) => fc.sample(each, { numRuns: 60, seed: 7 }))

const staying = (over: object): ReadonlyArray<string> => {
  const ends = logs.flatMap((log) => loggedOut(log, over) ?? []).map(App.keptOf)
  return personal
    .map(({ path }) => path)
    .filter((path) => ends.some((kept) => valuesAt(kept, path.split(".")).some(isSomething)))
    .toSorted()
}

test("after a logout a kiosk's log has these values of a person, and no other", () => {
  expect(staying({ allowCardLogin: true })).toEqual(Object.keys(staysOnKiosk).toSorted())
})

test("after a logout an own device's log has these values of a person, and no other", () => {
  const found = staying({ allowCardLogin: false })
  expect(found.filter((path) => !(path in staysOnOwnDevice))).toEqual([])
  // The others belong to an order in doubt, which few of these sessions end with.
  expect(found.length).toBeGreaterThan(4)
})
