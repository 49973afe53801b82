import { type HandlerContext, reducer, plain } from "#domain/kernel/tables.ts"
import type { Answered } from "#domain/requests/answered.ts"
import { status } from "#domain/requests/failure.ts"
import type { Event, Fact } from "./events.ts"
import type { State } from "./model.ts"

type Heard = Event | Answered

const isLost = ({ answer: { failure } }: Answered): boolean =>
  failure?._tag === "Missing" ||
  (failure?._tag === "Rejected" && failure.status === status.unavailable)

/** Every answer tells whether the server is there; it is said once when that changes. Source: ERR-24, UI-41. */
const answered = plain(
  (client: State, event: Answered, { at, emit }: HandlerContext<unknown, Fact>) => {
    const lost = isLost(event)
    if (lost === (client.lostAt !== undefined)) return
    emit({ _tag: lost ? "ServerLost" : "ServerBack" })
    return lost ? { ...client, lostAt: at } : { ...client, lostAt: undefined, backAt: at }
  },
)

export const reduce = reducer<State, Heard, unknown, Fact>({
  ClientStarted: (client, { config, zone, isOnline, languages }, { tab }) => ({
    ...(client as State),
    config,
    zone,
    languages,
    isOnline,
    leader: tab,
  }),
  NetworkSeen: (client, { isOnline }, { at }) => {
    if (isOnline && !client.isOnline) client.backAt = at
    client.isOnline = isOnline
  },
  StorageLost: (client, { why }, { seq }) => {
    client.volatile ??= { since: seq, why }
  },
  LogDamaged: (client) => {
    client.isDamaged = true
  },
  DamageSeen: (client) => {
    client.isDamaged = false
  },
  Answered: answered,
})
