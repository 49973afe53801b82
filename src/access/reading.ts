/** Where the dialog meets what reads the page. Source: feature 11. */
import { useSyncExternalStore } from "react"

export type Reading = {
  readonly readPage: () => void
  /** Whether the device has a voice for the page's language. */
  readonly hasVoice: () => boolean
  readonly follow: (hear: () => void) => () => void
}

const listeners = new Set<() => void>()
let current: Reading | undefined

export const provideReading = (next: Reading | undefined): void => {
  current = next
  listeners.forEach((hear) => hear())
}

const follow = (hear: () => void): (() => void) => {
  listeners.add(hear)
  const leave = current?.follow(hear)
  return () => {
    listeners.delete(hear)
    leave?.()
  }
}

export const useReading = (): Reading | undefined => useSyncExternalStore(follow, () => current)
