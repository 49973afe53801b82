/** What a technician looks at when a kiosk is dark. Source: feature 12. */
import type { EpochMs } from "#domain/kernel/event.ts"

/** What no event tells: asked of the device each time. */
export type Probed = {
  readonly at: EpochMs
  /** Of the browser, for where the reader is; `none`: it knows no such permission, and asks nobody. */
  readonly permission: "granted" | "prompt" | "denied" | "none"
  /** Of a harmless call of the backend: how long the answer took, and its status. Absent: there was none. */
  readonly backend?: { readonly ms: number; readonly status: number }
  /** Of this device's clock, before the server's; negative: behind. Absent: the server does not say. */
  readonly aheadMs?: number
  /** Bytes. Absent: the browser does not say. */
  readonly storage?: { readonly usage: number; readonly quota: number }
  /** What is wrong with the settings as they are served now, each in a line. */
  readonly settings: ReadonlyArray<string>
  /** The reader's last frame that this version cannot read. */
  readonly unreadableAt?: EpochMs
}

/** Slower is as good as away for who stands in a queue. */
export const slowMs = 3_000
/** Of the quota; a browser deletes near its end. */
export const fullFrom = 0.9
/** A frame that could not be read is told for so long. */
export const unreadableMs = 60_000

export const checkIds = [
  "reader",
  "permission",
  "device",
  "frames",
  "backend",
  "clock",
  "settings",
  "storage",
] as const
export type CheckId = (typeof checkIds)[number]

export type Check = {
  readonly id: CheckId
  /** `unknown`: it cannot be told, or is not used here. */
  readonly is: "ok" | "wrong" | "unknown"
  /** Names the remedy among those of this check. */
  readonly why?: string
}
