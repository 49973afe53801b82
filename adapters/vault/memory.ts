/** Forgets everything with the page. */
import { SecretRef } from "#domain/kernel/secret.ts"
import type { Vault } from "./port.ts"

/** `newRef` must never answer the same name twice. */
export const makeVault = (newRef: () => string): Vault["Service"] => {
  const secrets = new Map<SecretRef, string>()
  const listed = new Set<SecretRef>()
  const forget: Vault["Service"]["forget"] = (refs) => {
    for (const ref of refs) {
      secrets.delete(ref)
      listed.delete(ref)
    }
  }
  return {
    put: (secret) => {
      const ref = SecretRef.make(newRef())
      secrets.set(ref, secret)
      return ref
    },
    get: (ref) => secrets.get(ref),
    keep: ({ tab, profile }) => {
      const kept = new Set([...tab, ...profile])
      forget([...listed].filter((ref) => !kept.has(ref)))
      kept.forEach((ref) => listed.add(ref))
    },
    forget,
    refs: () => [...secrets.keys()],
  }
}
