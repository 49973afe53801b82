/** The technician's screen on a live device. Source: feature 12. */
import { use, useMemo } from "react"
import { aheadOfServer } from "#adapters/browser/serverClock.ts"
import { loadConfig } from "#adapters/config/load.ts"
import { type Config, decodeConfig } from "#domain/config/index.ts"
import type { Probed } from "#domain/doctor/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { chunks } from "#src/chunks.ts"
import { useSelect } from "#src/react/store.tsx"
import type { Device } from "../doctor/device.ts"
import { DoctorDialog } from "../doctor/DoctorDialog.tsx"
import { chunk } from "../runtime/chunk.ts"
import type { readerSide } from "./reader.ts"
import { checkRelease } from "./release.ts"

declare const BUILD_VERSION: string

/** Longer than what counts as slow. */
const timeoutMs = 4_000

/** Asks as nobody: the refusal of a stranger is an answer, too, and no request of the application is made in its place. */
const askBackend = async ({ api }: Config): Promise<Pick<Probed, "backend">> => {
  const sentAt = performance.now()
  try {
    const { status } = await fetch(`${api.main.replace(/\/$/, "")}/canteens`, {
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { backend: { ms: Math.round(performance.now() - sentAt), status } }
  } catch {
    return {}
  }
}

const askStorage = async (): Promise<Pick<Probed, "storage">> => {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? {} : { storage: { usage, quota } }
  } catch {
    return {}
  }
}

/** Read again: what the page began with may be mended by now, or be worse. */
const askSettings = async (): Promise<Pick<Probed, "settings">> => {
  const { own, defaults, refused } = await loadConfig(import.meta.env.BASE_URL)
  const { problems } = decodeConfig(own ?? defaults)
  return { settings: [...refused, ...problems.map(({ key, reason }) => `${key}: ${reason}`)] }
}

type ReaderSide = typeof readerSide

const probe = async (config: Config, reader: ReaderSide): Promise<Probed> => {
  const [permission, backend, storage, settings, aheadMs] = await Promise.all([
    reader.permissionFor(config.cardReaderUrl),
    askBackend(config),
    askStorage(),
    askSettings(),
    aheadOfServer(import.meta.env.BASE_URL),
  ])
  const unreadableAt = reader.notes().findLast(({ what }) => what === "Unreadable")?.at
  return {
    at: Date.now() as EpochMs,
    permission,
    ...backend,
    ...storage,
    ...settings,
    ...(aheadMs === undefined ? {} : { aheadMs }),
    ...(unreadableAt === undefined ? {} : { unreadableAt: unreadableAt as EpochMs }),
  }
}

const deviceOf = (config: Config, reader: ReaderSide): Device => ({
  probe: () => probe(config, reader),
  notes: reader.notes,
  testReader: (tell) => reader.test(config.cardReaderUrl, tell),
  checkRelease: () => checkRelease(import.meta.env.BASE_URL),
  version: BUILD_VERSION,
})

/** Whoever comes here came through the kiosk's first screen. */
let coming: Promise<ReaderSide> | undefined
const comingReader = (): Promise<ReaderSide> =>
  (coming ??= chunk(chunks.kiosk).then((kiosk) => kiosk.readerSide))

export const Doctor = ({ onClose }: { readonly onClose: () => void }) => {
  const config = useSelect((state) => state.client.config)
  const reader = use(comingReader())
  const device = useMemo(() => deviceOf(config, reader), [config, reader])
  return <DoctorDialog device={device} onClose={onClose} />
}
