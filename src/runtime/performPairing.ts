/** What is read and sent about pairings. Tokens, strings and links lie in the vault. Source: PAIR-10, PAIR-17, PAIR-18. */
import { Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { pairingCalls, type Pairing as Wire } from "#domain/contract/pairing.ts"
import { localTimeOf, type LocalTime, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs, Of } from "#domain/kernel/event.ts"
import type { Pairing } from "#domain/pairing/model.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { answered, type Report, withSecrets } from "./calls.ts"
import { isWebLink } from "./links.ts"
import { callerNow } from "./sendForm.ts"

type Row = typeof Wire.Type

/** A token that is known keeps its name. */
const namesOf = (vault: Vault["Service"], { pairing: { list, one, opened } }: State) => {
  const rows = [...(list.value ?? []), ...(one.value?.found ? [one.value.found] : [])]
  const refs = [
    ...(opened === undefined ? [] : [opened]),
    ...rows.flatMap(({ token }) => token ?? []),
  ]
  const known = new Map(refs.map((ref) => [vault.get(ref), ref]))
  return (token: string): SecretRef => known.get(token) ?? vault.put(token)
}

const civil = (zone: Zone, time: LocalTime | EpochMs | undefined): LocalTime | undefined =>
  typeof time === "number" ? localTimeOf(zone, time) : time

const pairingsOf = (
  rows: ReadonlyArray<Row>,
  zone: Zone,
  nameOf: (token: string) => SecretRef,
): ReadonlyArray<Pairing> => {
  const tokens = rows.map(({ pairingToken = "" }) => pairingToken).toSorted()
  const maybe = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    (value === undefined || value === "" ? {} : { [name]: value }) as {
      readonly [N in Name]?: Value
    }
  return rows.map((row) => ({
    status: row.pairingStatus,
    rank: tokens.indexOf(row.pairingToken ?? ""),
    ...maybe("pairedAt", civil(zone, row.pairedDT)),
    ...maybe("invalidAt", civil(zone, row.invalidDT)),
    ...maybe("requestedAt", civil(zone, row.pairingRequestDT)),
    ...maybe("validTill", civil(zone, row.requestValidTillDT)),
    ...maybe("system", row.loyaltySystem),
    ...maybe("customerName", row.externalSystemCustomerName),
    ...maybe("note", row.pairingNote),
    ...(row.pairingToken ? { token: nameOf(row.pairingToken) } : {}),
  }))
}

const readList = Effect.fn("readPairings")(function* (
  { ask, caller }: Of<Demand, "ReadPairings">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  const known = yield* withSecrets(caller)
  const answer = yield* answered(
    Effect.map(api.call(pairingCalls.pairings, { caller: known, body: undefined }), (reply) =>
      pairingsOf(reply.pairings, get().client.zone, namesOf(vault, get())),
    ),
  )
  report({ _tag: "PairingsAnswered", ask, answer })
})

const readOne = Effect.fn("readPairing")(function* (
  { ask, caller, token }: Of<Demand, "ReadPairing">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  const known = yield* withSecrets(caller)
  const query = { pairingToken: vault.get(token) }
  const answer = yield* answered(
    Effect.map(
      api.call(pairingCalls.pairing, { caller: known, body: undefined, query }),
      ({ pairing }) => {
        const rows = pairing === undefined ? [] : [pairing]
        const [found] = pairingsOf(rows, get().client.zone, namesOf(vault, get()))
        return found === undefined ? {} : { found }
      },
    ),
  )
  report({ _tag: "PairingAnswered", ask, answer })
})

/** "Cancel" and "unpair" of the seed are the calls reject and invalidate. Source: PAIR-10. */
const byToken = {
  confirm: pairingCalls.confirmPairing,
  decline: pairingCalls.rejectPairing,
  remove: pairingCalls.deletePairing,
  invalidate: pairingCalls.invalidatePairing,
} as const

/** Sent once, whatever comes of it. */
const change = Effect.fn("changePairing")(function* (
  { ask, action, by, secret }: Of<Demand, "ChangePairing">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  const text = vault.get(secret) ?? ""
  const sending = Effect.gen(function* () {
    const caller = yield* callerNow(get())
    const { resultText = "", externalSystemConfirmationURL: link = "" } =
      by === "token"
        ? yield* api.call(byToken[action], { caller, body: { pairingToken: text } })
        : yield* api.call(
            action === "confirm"
              ? pairingCalls.confirmPairingByString
              : pairingCalls.rejectPairingByString,
            { caller, body: { pairingString: text } },
          )
    return { message: resultText, ...(isWebLink(link) ? { link: vault.put(link) } : {}) }
  })
  report({ _tag: "PairingChanged", ask, answer: yield* answered(sending) })
})

type PairingDemand = Of<Demand, "ReadPairings" | "ReadPairing" | "ChangePairing">

export const performPairing = (demand: PairingDemand, report: Report, get: () => State) => {
  switch (demand._tag) {
    case "ReadPairings":
      return readList(demand, report, get)
    case "ReadPairing":
      return readOne(demand, report, get)
    case "ChangePairing":
      return change(demand, report, get)
  }
}
