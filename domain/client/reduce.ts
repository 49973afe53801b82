import type { Draft } from "immer"
import { type Now, reducer } from "#domain/kernel/tables.ts"
import type { Answered } from "#domain/requests/answered.ts"
import { status } from "#domain/requests/failure.ts"
import type { Event, Fact } from "./events.ts"
import type { State } from "./model.ts"

type Heard = Event | Answered

/** Every answer tells whether the server is there; it is said once when that changes. Source: ERR-24, UI-41. */
const answered = (
  client: Draft<State>,
  { answer }: Answered,
  { at, say }: Now<unknown, Fact>,
): void => {
  const { failure } = answer
  const isLost =
    failure?._tag === "Missing" ||
    (failure?._tag === "Rejected" && failure.status === status.unavailable)
  if (isLost && client.lostAt === undefined) {
    client.lostAt = at
    say({ _tag: "ServerLost" })
  }
  if (!isLost && client.lostAt !== undefined) {
    client.lostAt = undefined
    client.backAt = at
    say({ _tag: "ServerBack" })
  }
}

export const reduce = reducer<State, Heard, unknown, Fact>({
  ClientStarted: (client, { config, zone, isOnline }, { tab }) => ({
    ...(client as State),
    config,
    zone,
    isOnline,
    leader: tab,
  }),
  NetworkSeen: (client, { isOnline }, { at }) => {
    if (isOnline && !client.isOnline) client.backAt = at
    client.isOnline = isOnline
  },
  StorageLost: (client, { why }, { seq }) => {
    client.unkept ??= { since: seq, why }
  },
  LogDamaged: (client) => {
    client.isDamaged = true
  },
  DamageSeen: (client) => {
    client.isDamaged = false
  },
  Answered: answered,
})
