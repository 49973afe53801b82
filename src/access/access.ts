/** How whoever is here reads and uses the page: one for each page. Source: feature 11. */
import { useSyncExternalStore } from "react"
import type { Access } from "#domain/access/index.ts"
import { noAccess } from "#domain/access/model.ts"

const listeners = new Set<() => void>()
let current = noAccess
let isOpen = false
let wanted = (): void => undefined

const tell = (): void => listeners.forEach((hear) => hear())

export const setAccess = (next: Access): void => {
  current = next
  tell()
}

/** A page begins as it comes; `bring` is asked for what changes and keeps it. */
export const beginAccess = (bring: () => void): void => {
  wanted = bring
  isOpen = false
  current = noAccess
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
