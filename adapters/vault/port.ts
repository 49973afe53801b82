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
    /** Makes the storages hold exactly these; what is in neither list and not `put` since is forgotten. Source: LOGIN-23. */
    readonly keep: (kept: Kept) => void
    /** All names whose secret is known now. */
    readonly refs: () => ReadonlyArray<SecretRef>
  }
>()("adapters/vault/Vault") {}
