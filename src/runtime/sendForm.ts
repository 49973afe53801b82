/** What forms and dialogs about a person send: passwords, cards, profiles, comments, consent. */
import { Effect } from "effect"
import { Api, type Caller } from "#adapters/api/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { identityCalls } from "#domain/contract/identity.ts"
import { paymentCalls } from "#domain/contract/payment.ts"
import { memberCalls } from "#domain/contract/member.ts"
import type { Of } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { callerOf } from "#domain/session/caller.ts"
import { answered, type Report, unreadable, withSecrets } from "./calls.ts"
import { isSafeLink } from "./links.ts"

const sendable = { ...identityCalls, ...paymentCalls } as const

/** Without a token nothing leaves: it is as if no server were there. */
export const callerNow = Effect.fnUntraced(function* ({ session, language }: State) {
  const caller = callerOf(session, language)
  if (caller === undefined) return yield* Effect.fail<Failure>({ _tag: "Missing" })
  return yield* withSecrets(caller)
})

/** The pair of before with another password; unknown after a reload, and for who came by card. Source: PWD-16. */
const newPair = (
  vault: Vault["Service"],
  caller: Caller,
  passwordNew: string | undefined,
): { readonly basic?: SecretRef } => {
  const name = caller.basic?.split(":")[0]
  return name === undefined || passwordNew === undefined
    ? {}
    : { basic: vault.put(`${name}:${passwordNew}`) }
}

/** Sent once; what was secret in it is forgotten, whatever comes of it. */
export const sendForm = Effect.fn("sendForm")(function* (
  { form, ask, call, body, secrets }: Of<Demand, "SendForm">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  const known: Record<string, string> = Object.fromEntries(
    Object.entries(secrets).map(([name, ref]) => [name, vault.get(ref) ?? ""]),
  )
  const asked: (typeof sendable)[typeof call] = sendable[call]
  const { origin } = yield* Router
  const isTopUp = form === "topUp"
  // The gateway comes back by addresses of ours. Source: TOPUP-10.
  const back = isTopUp
    ? { successUrl: `${origin}/topup-successful`, failUrl: `${origin}/topup-failure` }
    : {}
  const sending = Effect.gen(function* () {
    const caller = yield* callerNow(get())
    // Each form's body is made for its own call. Source: domain/forms/selectors.ts.
    const reply = yield* api.call(asked, {
      caller,
      body: { ...body, ...known, ...back },
    })
    const pair = call === "changePassword" ? newPair(vault, caller, known["passwordNew"]) : {}
    const code = "webidentcode" in reply ? reply.webidentcode : undefined
    const issued = code === undefined ? {} : { code: vault.put(code) }
    const link = "gatewayLink" in reply ? reply.gatewayLink : undefined
    if (isTopUp && (link === undefined || !isSafeLink(link, origin)))
      return yield* Effect.fail(unreadable("gatewayLink"))
    const opened = link === undefined ? {} : { link: vault.put(link) }
    return { message: reply.resultText ?? "", ...pair, ...issued, ...opened }
  })
  const answer = yield* answered(sending)
  vault.forget(Object.values(secrets))
  report({ _tag: "FormAnswered", form, ask, answer })
})

export const saveTerms = Effect.fn("saveTerms")(function* (
  { ask, caller, hash, version }: Of<Demand, "SaveTerms">,
  report: Report,
) {
  const api = yield* Api
  const known = yield* withSecrets(caller)
  const saving = api.call(memberCalls.acceptTerms, {
    caller: known,
    body: { termsHash: hash, termsVersion: version },
  })
  const answer = yield* answered(Effect.map(saving, () => ({})))
  report({ _tag: "TermsSaved", ask, answer })
})
