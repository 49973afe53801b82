/** What a person sets is told to the styles, and kept. Source: feature 11. */
import type { Access } from "#domain/access/index.ts"
import { accessNow, setAccess } from "./access.ts"

/** What a style knows of. */
const looks = ["contrast", "dark", "calm", "reach"] as const

let keep: (access: Access) => void = () => undefined

const show = (access: Access): void => {
  const { dataset } = document.documentElement
  dataset["text"] = String(access.text)
  for (const name of looks)
    if (access[name]) dataset[name] = ""
    else delete dataset[name]
}

const set = (access: Access): void => {
  show(access)
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
