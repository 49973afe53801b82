/** What an onlooker knows who sees all clients and the backend: which request made which order, and what became of every intent. */
import type { Intent } from "#domain/orders/model.ts"

/** How often an intent's request reached the server, by whose doing. */
export type Arrivals = {
  /** Pieces that requests of this intent booked. */
  pieces: number
  /** Of these, how many were booked by what a network delivered a second time. */
  repeated: number
  /** Row by row. */
  readonly rows: Array<{
    readonly id: number
    readonly at: number
    readonly how: Delivery
    readonly target: string
    readonly quantity: number
  }>
  /** The server carried out a cancel or an exchange. */
  done: boolean
  /** Sends by the client; each attempt is one. */
  readonly attempts: Array<number>
}

export type Delivery = "sent" | "repeated" | "late"

/** An intent's way through its life as its device's log tells it. */
export type Story = {
  readonly key: string
  readonly device: number
  readonly customer: string
  last: Intent
  /** Phases it was in, in order, without repetition. */
  readonly phases: Array<Intent["phase"]["_tag"]>
  /** The event after which it was no more, with the moment. */
  gone: { readonly tag: string; readonly at: number } | undefined
  /** 'Booked twice' was shown, with so many pieces too many of each dish. */
  readonly surplus: Map<string, number>
  /** A person said 'send again', so often. */
  again: number
  /** Said 'keep' or 'drop' to 'not booked', and when; or was told that nobody knows what became of it. */
  gaveUpAt: number | undefined
}

/** The device does not know it any more, or a person gave it up: what it books can be taken for another's. */
export const isLetGo = ({ gaveUpAt, gone }: Story): boolean =>
  gaveUpAt !== undefined || gone?.tag === "StorageLost"

export const makeLedger = (
  heard: (wrong: string) => void = () => {},
  /** Everything that is counted, with how much was before it. */
  counted: (what: string, n: number) => void = () => {},
) => {
  let n = 0
  const arrivals = new Map<string, Arrivals>()
  const stories = new Map<string, Story>()
  /** Things that must occur, and how often they did. */
  const counts: Record<string, number> = {}
  const wrong: Array<string> = []
  /** By device: newest events that a disk still had when what came after them was lost. Their numbers are given again. */
  const losses = new Map<number, ReadonlyArray<number>>()
  return {
    keyOf: (device: number, id: number): string => {
      const again = losses.get(device)?.filter((last) => last < id).length ?? 0
      return again === 0 ? `${device}/${id}` : `${device}/${id}.${again}`
    },
    loses: (device: number, last: number): void =>
      void losses.set(device, [...(losses.get(device) ?? []), last]),
    arrivals,
    stories,
    counts,
    wrong,
    count: (what: string, times = 1): void => {
      counts[what] = (counts[what] ?? 0) + times
      counted(what, n++)
    },
    breach: (invariant: string, what: string): void => {
      const said = `${invariant}: ${what}`
      if (wrong.length < 20) wrong.push(said)
      heard(said)
    },
    arrivalsOf: (key: string): Arrivals => {
      const known = arrivals.get(key) ?? {
        pieces: 0,
        repeated: 0,
        rows: [],
        done: false,
        attempts: [],
      }
      arrivals.set(key, known)
      return known
    },
  }
}
export type Ledger = ReturnType<typeof makeLedger>
