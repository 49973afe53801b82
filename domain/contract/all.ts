/** Every call of the contract: what the simulated backend answers and its OpenAPI document names. The client loads a table when a screen needs it. */
import { calls } from "./calls.ts"
import { identityCalls } from "./identity.ts"
import { memberCalls } from "./member.ts"
import { pairingCalls } from "./pairing.ts"
import { paymentCalls } from "./payment.ts"
import { reportCalls } from "./reports.ts"

export const allCalls = {
  ...calls,
  ...memberCalls,
  ...identityCalls,
  ...reportCalls,
  ...paymentCalls,
  ...pairingCalls,
} as const

export type CallName = keyof typeof allCalls
export type BodyOf<Name extends CallName> = (typeof allCalls)[Name] extends {
  readonly body: { readonly Type: infer Type }
}
  ? Type
  : undefined
