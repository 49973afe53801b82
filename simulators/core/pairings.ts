/** Pairing with loyalty systems. Source: API-69 to API-76, PAIR-09. */
import type { LocalTime } from "#domain/kernel/civil.ts"
import type { Call, Handler } from "./call.ts"
import { done, refusal } from "./http.ts"
import { say } from "./messages.ts"
import { type Moment, type Pairing, withCustomer, type World } from "./world.ts"

/** A request that nobody answered in time is missed. Source: SIM-01. */
const statusOf = (pairing: Pairing, { time }: Moment): string => {
  const { pairingStatus, requestValidTillDT } = pairing
  const isOver = requestValidTillDT !== undefined && requestValidTillDT < time
  return pairingStatus === "pending" && isOver ? "missed" : pairingStatus
}

const rowOf = (pairing: Pairing, moment: Moment) => {
  const { externalSystemConfirmationURL: _, ...row } = pairing
  return { ...row, pairingStatus: statusOf(pairing, moment) }
}

type Found = { readonly owner: string; readonly pairing: Pairing }

/** By token or string, whoever it belongs to: the secret in the link is what counts. Somebody logged in sees his own only. */
const found = (
  { world, login }: Call,
  key: "pairingToken" | "pairingString",
  value: string,
): Found | undefined => {
  for (const { login: owner, pairings } of Object.values(world.customers))
    for (const pairing of pairings)
      if (value !== "" && pairing[key] === value && (login === "" || login === owner))
        return { owner, pairing }
  return undefined
}

export const pairings: Handler = (call) => {
  const { world, login, moment } = call
  return [
    world,
    done({ pairings: world.customers[login]!.pairings.map((each) => rowOf(each, moment)) }),
  ]
}

export const pairing: Handler = (call) => {
  const one = found(call, "pairingToken", call.request.query["pairingToken"] ?? "")
  return [call.world, done({ pairing: one === undefined ? null : rowOf(one.pairing, call.moment) })]
}

type Change = {
  readonly from: string
  /** `undefined`: the row goes. */
  readonly to: (pairing: Pairing, time: LocalTime) => Pairing | undefined
}

const confirm: Change = {
  from: "pending",
  to: (each, pairedDT) => ({ ...each, pairingStatus: "valid", pairedDT }),
}
const reject: Change = {
  from: "pending",
  to: (each) => ({ ...each, pairingStatus: "rejected" }),
}

const changed = (world: World, { owner, pairing: old }: Found, next: Pairing | undefined): World =>
  withCustomer(world, owner, (customer) => ({
    ...customer,
    pairings: customer.pairings.flatMap((each) => (each === old ? (next ?? []) : each)),
  }))

/** Any other change than those of the table is refused. */
const changing =
  <Key extends "pairingToken" | "pairingString">(
    key: Key,
    { from, to }: Change,
  ): Handler<{ readonly [P in Key]: string }> =>
  (call) => {
    const { world, moment, language, body } = call
    const one = found(call, key, body[key])
    if (one === undefined) return [world, refusal(say(language, "noPairing"))]
    if (statusOf(one.pairing, moment) !== from)
      return [world, refusal(say(language, "pairingNotPossible"))]
    const { externalSystemConfirmationURL } = one.pairing
    // Only who confirms is led on. Source: API-71.
    const link =
      to === confirm.to && externalSystemConfirmationURL !== undefined
        ? { externalSystemConfirmationURL }
        : {}
    return [changed(world, one, to(one.pairing, moment.time)), done(link)]
  }

export const confirmPairing = changing("pairingToken", confirm)
export const rejectPairing = changing("pairingToken", reject)
export const deletePairing = changing("pairingToken", { from: "pending", to: () => undefined })
export const invalidatePairing = changing("pairingToken", {
  from: "valid",
  to: (each, invalidDT) => ({ ...each, pairingStatus: "invalid", invalidDT }),
})
export const confirmPairingByString = changing("pairingString", confirm)
export const rejectPairingByString = changing("pairingString", reject)
