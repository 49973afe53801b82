/** One connection to the card reader, and what comes over it. Live: `socket.ts`. In tests: the simulated reader in process. */
import { Context, type Effect } from "effect"

/** Source: READER-02. */
export type Command = "ping" | "read" | "stop"

/** Source: READER-04. */
export type Report =
  /** First of all; a connection that cannot be had only ends. */
  | { readonly _tag: "Opened" }
  /** `command` and `id` as far as the reader repeats them. */
  | { readonly _tag: "Result"; readonly command?: Command; readonly id?: number }
  | { readonly _tag: "Card"; readonly code?: string; readonly isFinal: boolean }
  | { readonly _tag: "Failure"; readonly code: string }
  /** A frame that is none of these; its text may hold a code, so only its length is told. */
  | { readonly _tag: "Unreadable"; readonly length: number }

/** `denied`: the browser keeps the page out of the network that the reader is in. */
export type Ending = "closed" | "denied"

export class CardReader extends Context.Service<
  CardReader,
  {
    /** Holds a connection as long as it runs, and ends when it is gone or could not be had. */
    readonly link: (url: string, hear: (report: Report) => void) => Effect.Effect<Ending>
    /** To the open connection; without one nothing is sent. */
    readonly tell: (command: Command, id: number) => Effect.Effect<void>
  }
>()("adapters/reader/CardReader") {}
