/** What a person sets is told to the styles, and kept. Source: feature 11. */
import type { Access } from "#domain/access/index.ts"
import { accessNow, setAccess } from "./access.ts"
import { showAccess } from "./looks.ts"

let keep: (access: Access) => void = () => undefined

const set = (access: Access): void => {
  showAccess(access)
  setAccess(access)
}

export const changeAccess = (next: Partial<Access>): void => {
  const access = { ...accessNow(), ...next }
  set(access)
  keep(access)
}

export const toggleSpeech = (): void => changeAccess({ speech: !accessNow().speech })

/** From here on `write` is told of each change. */
export const provideAccess = (kept: Access, write: (access: Access) => void): void => {
  keep = write
  set(kept)
}
