/** The running client: its settings, its zone, who leads, and whether the server answers. */
import { defaultConfig } from "#domain/config/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import type * as Stored from "./stateSchema.ts"

export type State = typeof Stored.State.Type

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
