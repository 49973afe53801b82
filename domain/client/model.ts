/** The running client: its settings, its zone, who leads, and whether the server answers. */
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { utc, type Zone } from "#domain/kernel/civil.ts"
import type { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"

export type State = {
  readonly config: Config
  readonly zone: Zone
  /** The tab that carries out the shared demands. The log decides: the last start leads. */
  readonly leader: TabId | undefined
  /** What the browser says of the network. */
  readonly isOnline: boolean
  /** Since when no call reached the server; `undefined` while it answers. Source: UI-41. */
  readonly lostAt: EpochMs | undefined
  /** Since which event nothing is kept any more, and why. */
  readonly unkept?: { readonly since: Seq; readonly why: "full" | "broken" | "absent" } | undefined
  /** Part of what was stored was lost, and nobody has read of it yet. */
  readonly isDamaged?: boolean
  /** When network or server came back last. */
  readonly backAt: EpochMs | undefined
}

export const initial: State = {
  config: defaultConfig,
  zone: utc,
  leader: undefined,
  isOnline: true,
  lostAt: undefined,
  backAt: undefined,
}

/** Whether a call has a chance to arrive now. */
export const isReachable = ({ isOnline, lostAt }: State): boolean =>
  isOnline && lostAt === undefined
