/** A pairing changes as its status allows, one at a time, and what is shown is read again afterwards. */
import type { State as Pairings, Status } from "#domain/pairing/model.ts"
import { none, type Rule, wrongIf } from "./rule.ts"

const askOf = (status: Status) => (status._tag === "Loading" ? status.ask : undefined)

const shown = ({ list, one, opened }: Pairings) =>
  opened === undefined ? (list.value ?? []) : [one.value?.found]

/** By status the changes that there are. Source: PAIR-09. */
const possible: Readonly<Record<string, ReadonlyArray<string>>> = {
  pending: ["confirm", "decline", "remove"],
  valid: ["invalidate"],
}

export const pairing: Rule = ({ pairing: before }, { seq, event }, { pairing: after }) => {
  if (before === after) return none
  const was = askOf(before.change)
  const asked =
    after.change._tag === "Loading" && after.change.ask !== was ? after.change : undefined
  const row = shown(before).find((each) => each?.token === asked?.secret)
  const hasEnded =
    event._tag === "PairingChanged" && event.ask === was && after.change._tag !== "Loading"
  const { ask } = after.opened === undefined ? after.list : after.one
  return [
    ...wrongIf(
      asked !== undefined && was !== undefined,
      "PAIR-09",
      () => `${event._tag}: a change begins while another one is under way`,
    ),
    ...wrongIf(
      asked !== undefined && !(row && possible[row.status]?.includes(asked.action)),
      "PAIR-09",
      () => `${event._tag}: ${asked!.action} of what is ${row?.status ?? "not shown"}`,
    ),
    ...wrongIf(hasEnded && ask !== seq, "PAIR-11", () => "after a change nothing is read again"),
  ]
}
