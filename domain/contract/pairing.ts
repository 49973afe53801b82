/** Pairing a customer with a loyalty system of somebody else. Source: API-69 to API-76. */
import { Schema } from "effect"
import { pairingStatuses } from "#domain/pairing/names.ts"
import { Done } from "./replies.ts"
import { get, post } from "./table.ts"
import { orElse, rowsOf, WireTime } from "./wire.ts"

const Text = Schema.String
const maybe = Schema.optionalKey

/** The decoder ignores case. */
const anyCase = Object.fromEntries(pairingStatuses.map((status) => [status, status]))

/** Source: DATA-21. */
export const Pairing = Schema.Struct({
  pairingStatus: orElse(pairingStatuses, "invalid", anyCase),
  pairedDT: maybe(WireTime),
  invalidDT: maybe(WireTime),
  pairingRequestDT: maybe(WireTime),
  requestValidTillDT: maybe(WireTime),
  loyaltySystem: maybe(Text),
  externalSystemCustomerName: maybe(Text),
  pairingNote: maybe(Text),
  pairingToken: maybe(Text),
  pairingString: maybe(Text),
})

const Changed = Schema.Struct({ ...Done.fields, externalSystemConfirmationURL: maybe(Text) })
const ByToken = Schema.Struct({ pairingToken: Text })
const ByString = Schema.Struct({ pairingString: Text })

/** The spread of a type parameter would keep the base it had. */
const onPairing = <C extends object>(call: C) =>
  ({ ...call, base: "pairing" }) as unknown as Omit<C, "base"> & { readonly base: "pairing" }
const change = <B>(path: string, body: B) =>
  onPairing(post(`/pairing/${path}`, "target", body, Changed))

export const pairingCalls = {
  pairing: onPairing(
    get("/pairing/pairing", Schema.Struct({ ...Done.fields, pairing: maybe(Pairing) })),
  ),
  pairings: onPairing(
    get("/pairing/list", Schema.Struct({ ...Done.fields, pairings: rowsOf(Pairing) })),
  ),
  confirmPairing: change("confirm", ByToken),
  rejectPairing: change("reject", ByToken),
  deletePairing: change("delete", ByToken),
  invalidatePairing: change("invalidate", ByToken),
  confirmPairingByString: change("confirmbystring", ByString),
  rejectPairingByString: change("rejectbystring", ByString),
} as const
