/**
 * Secrets in memory, and what is kept in the browser's storages: `sessionStorage` outlives a reload, `localStorage` the
 * browser. The tabs of one session tell one another what they have, so any of them can lead, and when the last one is
 * closed it is gone. Source: LOGIN-23, SESS-10 to SESS-12.
 */
import { attempt } from "#adapters/browser/attempt.ts"
import { newId } from "#adapters/browser/newId.ts"
import type { Channel } from "#adapters/browser/channel.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { makeVault } from "./memory.ts"
import type { Vault } from "./port.ts"

type Service = Vault["Service"]

type Told =
  | { readonly ask: true }
  | { readonly have: ReadonlyArray<readonly [ref: string, secret: string]> }
  | { readonly gone: ReadonlyArray<string> }

/** One storage, as far as it works. */
const shelf = (storage: Storage | undefined, prefix: string) => {
  const refs = (): ReadonlyArray<SecretRef> =>
    attempt(() =>
      Array.from({ length: storage!.length }, (_, n) => storage!.key(n) ?? "")
        .filter((key) => key.startsWith(prefix))
        .map((key) => SecretRef.make(key.slice(prefix.length))),
    ) ?? []
  return {
    refs,
    get: (ref: SecretRef) => attempt(() => storage!.getItem(prefix + ref)) ?? undefined,
    put: (secrets: ReadonlyMap<SecretRef, string>) => {
      for (const [ref, secret] of secrets) attempt(() => storage!.setItem(prefix + ref, secret))
    },
    drop: (gone: Iterable<SecretRef>) => {
      for (const ref of gone) attempt(() => storage!.removeItem(prefix + ref))
    },
  }
}

export type BrowserVault = Service & {
  /** Fulfilled when another tab has answered what it keeps, or none did for a while. */
  readonly asked: Promise<void>
  readonly close: () => void
}

/** How long other tabs have to answer. */
const answerMs = 150

/** `newRef` answers a name that no tab of the profile has ever answered. */
export const makeBrowserVault = ({
  prefix,
  tab,
  profile,
  channel,
  newRef = newId,
}: {
  readonly prefix: string
  readonly tab: Storage | undefined
  readonly profile: Storage | undefined
  readonly channel: Channel
  readonly newRef?: () => string
}): BrowserVault => {
  const memory = makeVault(newRef)
  /** What other tabs keep. */
  const told = new Map<SecretRef, string>()
  const forTab = shelf(tab, prefix)
  const forProfile = shelf(profile, prefix)
  /**
   * What this tab may remove: what it found at its start and what it has listed itself. Another tab may be an event
   * ahead and have stored what this one does not know of yet.
   */
  const known = new Set([...forTab.refs(), ...forProfile.refs()])
  const get: Service["get"] = (ref) =>
    memory.get(ref) ?? told.get(ref) ?? forTab.get(ref) ?? forProfile.get(ref)
  const secretsOf = (refs: ReadonlyArray<SecretRef>): ReadonlyMap<SecretRef, string> =>
    new Map(
      refs.flatMap((ref) => {
        const secret = get(ref)
        return secret === undefined ? [] : [[ref, secret] as const]
      }),
    )
  let shared = secretsOf(forTab.refs())
  const forget = (refs: ReadonlyArray<SecretRef>) => {
    memory.forget(refs)
    forTab.drop(refs)
    forProfile.drop(refs)
    for (const ref of refs) {
      told.delete(ref)
      known.delete(ref)
    }
    shared = new Map([...shared].filter(([ref]) => !refs.includes(ref)))
  }

  const tell = (message: Told) => channel.post(message)
  const asked = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, answerMs)
    channel.hear((message) => {
      const heard = message as Told
      if ("ask" in heard) tell({ have: [...shared] })
      else if ("gone" in heard) forget(heard.gone.map((ref) => SecretRef.make(ref)))
      else {
        for (const [ref, secret] of heard.have) told.set(SecretRef.make(ref), secret)
        clearTimeout(timer)
        resolve()
      }
    })
    tell({ ask: true })
  })

  return {
    // Another tab may lead, and what this one's person types is sent by that one.
    put: (secret) => {
      const ref = memory.put(secret)
      tell({ have: [[ref, secret]] })
      return ref
    },
    get,
    keep: (kept) => {
      const [inTab, inProfile] = [secretsOf(kept.tab), secretsOf(kept.profile)]
      forTab.drop([...known].filter((ref) => !inTab.has(ref)))
      forProfile.drop([...known].filter((ref) => !inProfile.has(ref)))
      forTab.put(inTab)
      forProfile.put(inProfile)
      const fresh = [...inTab].filter(([ref]) => !shared.has(ref))
      shared = inTab
      if (fresh.length > 0) tell({ have: fresh })
      forget([...known].filter((ref) => !inTab.has(ref) && !inProfile.has(ref)))
      for (const ref of [...inTab.keys(), ...inProfile.keys()]) known.add(ref)
    },
    forget: (refs) => {
      forget(refs)
      tell({ gone: refs })
    },
    refs: () => [
      ...new Set([...memory.refs(), ...told.keys(), ...forTab.refs(), ...forProfile.refs()]),
    ],
    asked,
    close: () => channel.close(),
  }
}
