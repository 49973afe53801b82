/** How a person uses the page, in the browser's storage: here and in the page's memory, and nowhere else. */
import { Option, Schema } from "effect"
import { attempt } from "#adapters/browser/attempt.ts"
import { Access, noAccess } from "#domain/access/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"

const decode = Schema.decodeUnknownOption(Access)

export type AccessStorage = {
  /** What cannot be read is the page as it comes. */
  readonly read: () => Access
  /** The page as it comes leaves nothing behind. */
  readonly write: (access: Access) => void
}

export const makeAccessStorage = (key: string, storage: Storage | undefined): AccessStorage => {
  return {
    read: () =>
      attempt(() => Option.getOrUndefined(decode(JSON.parse(storage!.getItem(key)!)))) ?? noAccess,
    write: (access) => {
      attempt(() =>
        isEqual(access, noAccess)
          ? storage!.removeItem(key)
          : storage!.setItem(key, JSON.stringify(access)),
      )
    },
  }
}
