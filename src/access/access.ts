/** How whoever is here reads and uses the page: one for each page, told to its styles. Source: feature 11. */
import { useSyncExternalStore } from "react"
import type { Access } from "#domain/access/index.ts"
import { noAccess } from "#domain/access/model.ts"

const listeners = new Set<() => void>()
let current = noAccess
let isOpen = false
let keep: (access: Access) => void = () => undefined
let wanted = (): void => undefined

const tell = (): void => listeners.forEach((hear) => hear())

/** What the styles go by. */
const show = ({ text, ...flags }: Access): void => {
  const { dataset } = document.documentElement
  dataset["text"] = String(text)
  for (const [name, isOn] of Object.entries(flags))
    if (isOn) dataset[name] = ""
    else delete dataset[name]
}

export const changeAccess = (next: Partial<Access>): void => {
  current = { ...current, ...next }
  show(current)
  keep(current)
  tell()
}

/** From here on it is kept by `write`. */
export const provideAccess = (kept: Access, write: (access: Access) => void): void => {
  keep = write
  current = kept
  show(kept)
  tell()
}

/** A page begins as it comes; `bring` is asked for what keeps anything else. */
export const beginAccess = (bring: () => void): void => {
  wanted = bring
  isOpen = false
  current = noAccess
  keep = () => undefined
}

export const setAccessOpen = (next: boolean): void => {
  if (next) wanted()
  isOpen = next
  tell()
}

const follow = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export const accessNow = (): Access => current
export const useAccess = (): Access => useSyncExternalStore(follow, accessNow)
export const useIsAccessOpen = (): boolean => useSyncExternalStore(follow, () => isOpen)
