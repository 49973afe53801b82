/** What a browser keeps of a deployment and of one person, found and emptied. Source: RIGHT-02, RIGHT-05. */
import { attempt } from "#adapters/browser/attempt.ts"

/** What a name in a storage stands for. */
export type Kind =
  | "log"
  | "hint"
  | "notes"
  | "token"
  | "appearance"
  | "tab"
  | "pictures"
  | "copies"
  | "files"

export type Kept = {
  readonly where: "localStorage" | "sessionStorage" | "indexedDB" | "caches"
  readonly name: string
  readonly kind: Kind
  /** Of the two storages of text, and never of a secret. */
  readonly value?: string
}

/** `prefix` names everything of the deployment; `owner` is the customer whose notes count. */
export type Whose = { readonly prefix: string; readonly owner: string }

/** What a name in one of the two storages stands for; `undefined`: it is of somebody else, or of nobody. */
export const kindOf = (name: string, { prefix, owner }: Whose): Kind | undefined => {
  if (name.startsWith("tsr-scroll-restoration")) return "tab"
  if (name === prefix) return "hint"
  if (!name.startsWith(`${prefix}.`)) return undefined
  const rest = name.slice(prefix.length + 1)
  if (rest.startsWith("secret.")) return "token"
  if (rest.startsWith("notes.")) return rest === `notes.${owner}` ? "notes" : undefined
  if (rest === "access") return "appearance"
  if (rest === "bad" || rest === "log.bad") return "copies"
  return rest === "lives" ? "tab" : undefined
}

/** Where a name alone is told: the value is a secret, or a damaged one that may have been anybody's. */
const untold: ReadonlySet<Kind> = new Set(["token", "copies"])

export type Storages = {
  readonly localStorage: Storage | undefined
  readonly sessionStorage: Storage | undefined
  /** A page over plain http has none. */
  readonly caches: Pick<CacheStorage, "keys" | "delete"> | undefined
}

export const browserStorages = (): Storages => ({
  localStorage: attempt(() => localStorage),
  sessionStorage: attempt(() => sessionStorage),
  caches: attempt(() => caches),
})

const namesIn = (storage: Storage | undefined): ReadonlyArray<string> =>
  attempt(() => Array.from({ length: storage!.length }, (_, n) => storage!.key(n) ?? "")) ?? []

const inStorages = (storages: Storages, whose: Whose): ReadonlyArray<Kept> =>
  (["localStorage", "sessionStorage"] as const).flatMap((where) =>
    namesIn(storages[where]).flatMap((name): ReadonlyArray<Kept> => {
      const kind = kindOf(name, whose)
      if (kind === undefined) return []
      const value = attempt(() => storages[where]!.getItem(name))
      const isTold = !untold.has(kind) && typeof value === "string"
      return [{ where, name, kind, ...(isTold ? { value } : {}) }]
    }),
  )

const isPictures = (name: string): boolean => /^trayline .* pictures$/.test(name)

const cacheNames = async ({ caches }: Storages): Promise<ReadonlyArray<string>> =>
  (await caches?.keys().catch(() => []))?.filter((name) => name.startsWith("trayline ")) ?? []

export const keptHere = async (storages: Storages, whose: Whose): Promise<ReadonlyArray<Kept>> => [
  { where: "indexedDB", name: `${whose.prefix}.log`, kind: "log" },
  ...inStorages(storages, whose),
  ...(await cacheNames(storages)).map((name) => ({
    where: "caches" as const,
    name,
    kind: isPictures(name) ? ("pictures" as const) : ("files" as const),
  })),
]

/** The token goes with the session: the vault has it. */
const staying: ReadonlySet<string> = new Set<Kind>(["token"])

/** Takes what does not go with the session. */
export const forgetHere = async (storages: Storages, whose: Whose): Promise<void> => {
  for (const { where, name, kind } of inStorages(storages, whose))
    if (!staying.has(kind) && (where === "localStorage" || where === "sessionStorage"))
      attempt(() => storages[where]!.removeItem(name))
  const pictures = (await cacheNames(storages)).filter(isPictures)
  await Promise.all(pictures.map((name) => storages.caches!.delete(name).catch(() => false)))
}
