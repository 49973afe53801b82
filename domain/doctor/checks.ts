import type { State as Client } from "#domain/client/model.ts"
import { minutesAhead } from "#domain/clock/screen.ts"
import type { State as Reader } from "#domain/reader/model.ts"
import {
  type Check,
  type CheckId,
  checkIds,
  fullFrom,
  type Probed,
  slowMs,
  unreadableMs,
} from "./model.ts"

type Seen = { readonly client: Client; readonly reader: Reader }
type Found = Omit<Check, "id">

const ok: Found = { is: "ok" }
const unknown: Found = { is: "unknown" }
const wrong = (why: string): Found => ({ is: "wrong", why })

/** A browser that keeps the page from the reader says of the reader itself nothing. Of one at the page's own address it asks nobody. */
const isKept = ({ reader: { phase } }: Seen, { permission }: Probed): boolean =>
  phase === "disconnected" && (permission === "denied" || permission === "prompt")

const reader = (seen: Seen, probed: Probed): Found => {
  const { phase, trouble } = seen.reader
  if (trouble?.why === "denied" || isKept(seen, probed)) return unknown
  if (trouble?.why === "refused" || trouble?.why === "lost") return wrong(trouble.why)
  return phase === "disconnected" ? unknown : ok
}

const permission = (seen: Seen, probed: Probed): Found => {
  if (seen.reader.trouble?.why === "denied") return wrong("denied")
  return isKept(seen, probed) ? wrong(probed.permission) : ok
}

const device = ({ reader: { phase, trouble } }: Seen): Found => {
  if (trouble?.why === "fault") return wrong("fault")
  return trouble !== undefined || phase === "disconnected" ? unknown : ok
}

const frames = ({ reader: { phase } }: Seen, { at, unreadableAt }: Probed): Found => {
  if (unreadableAt !== undefined && at - unreadableAt < unreadableMs) return wrong("unreadable")
  return phase === "disconnected" ? unknown : ok
}

const backend = (_seen: Seen, { backend }: Probed): Found => {
  if (backend === undefined) return wrong("away")
  if (backend.status >= 500) return wrong("status")
  return backend.ms > slowMs ? wrong("slow") : ok
}

const clock = (_seen: Seen, { aheadMs }: Probed): Found => {
  if (aheadMs === undefined) return unknown
  return minutesAhead({ aheadMs }) === undefined ? ok : wrong("off")
}

const settings = (_seen: Seen, { settings }: Probed): Found =>
  settings.length === 0 ? ok : wrong("refused")

const storage = ({ client: { volatile } }: Seen, { storage }: Probed): Found => {
  if (volatile !== undefined) return wrong(volatile.why)
  if (storage === undefined) return unknown
  return storage.usage > storage.quota * fullFrom ? wrong("full") : ok
}

const checks = { reader, permission, device, frames, backend, clock, settings, storage } as const
const ofReader: ReadonlySet<CheckId> = new Set(["reader", "permission", "device", "frames"])

/** One line for each thing that can fail, in the order in which a technician looks. One fault makes one line wrong. Source: feature 12. */
export const checksOf = (seen: Seen, probed: Probed | undefined): ReadonlyArray<Check> =>
  checkIds.map((id) => ({
    id,
    ...(probed === undefined || (ofReader.has(id) && !seen.client.config.allowCardLogin)
      ? unknown
      : checks[id](seen, probed)),
  }))
