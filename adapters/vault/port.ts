/** Where passwords and tokens lie. Everything else holds references. */
import { Context } from "effect"
import type { SecretRef } from "#domain/kernel/secret.ts"

/** Which secrets outlive the page: those of `tab` a reload, those of `profile` the browser's end. All others live in memory. */
export type Kept = {
  readonly tab: ReadonlyArray<SecretRef>
  readonly profile: ReadonlyArray<SecretRef>
}

export class Vault extends Context.Service<
  Vault,
  {
    /** Keeps a secret in memory and names it. Equal secrets get different names. */
    readonly put: (secret: string) => SecretRef
    readonly get: (ref: SecretRef) => string | undefined
    /**
     * Makes the storages hold exactly these. What was kept before and is in neither list now is forgotten; what was
     * only `put` stays until it is forgotten by name. Source: LOGIN-23.
     */
    readonly keep: (kept: Kept) => void
    /** At once and everywhere: a password that was used, a form that was left. */
    readonly forget: (refs: ReadonlyArray<SecretRef>) => void
    /** All names whose secret is known now. */
    readonly refs: () => ReadonlyArray<SecretRef>
  }
>()("adapters/vault/Vault") {}
