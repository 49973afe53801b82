import type { State as Client } from "#domain/client/model.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { Event } from "./events.ts"
import { pingMs, type State } from "./model.ts"

export type Demand =
  /** Holds the connection and pings; what it hears become events. */
  | {
      readonly _tag: "ConnectReader"
      readonly key: string
      readonly link: Seq
      readonly url: string
      readonly pingMs: number
    }
  /** Once for each `key`; the reader's result is its outcome. */
  | { readonly _tag: "CommandReader"; readonly key: string; readonly command: "read" | "stop" }
  | Wait<Event>

type Reads = { readonly client: Client }

/** Source: READER-01, APP-20. */
export const demands = demander<State, Demand, Reads>((reader, { client }) => {
  const { allowCardLogin, cardReaderUrl: url } = client.config
  const { phase, link, since, until } = reader
  const wanted: Array<Demand> = []
  if (client.leader === undefined || !allowCardLogin) return wanted
  if (link !== undefined)
    wanted.push({ _tag: "ConnectReader", key: `reader/link/${link}`, link, url, pingMs })
  if (phase === "read-await" || phase === "stop-await")
    wanted.push({
      _tag: "CommandReader",
      key: `reader/tell/${since}`,
      command: phase === "read-await" ? "read" : "stop",
    })
  if (until !== undefined)
    wanted.push({
      _tag: "Wait",
      key: "reader/wait",
      until,
      report: { _tag: "ReaderWaited", until },
    })
  return wanted
})
