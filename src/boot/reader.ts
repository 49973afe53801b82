/** The card reader, which comes when it is first wanted. Source: APP-20, READER-01. */
import { Effect } from "effect"
import type { CardReader } from "#adapters/reader/port.ts"
import { permissionFor } from "#adapters/reader/permission.ts"
import { makeReader } from "#adapters/reader/socket.ts"
import { makeReaderConnection } from "../runtime/readerConnection.ts"
import { makeReaderNotes } from "./readerNotes.ts"
import { testReader } from "./testReader.ts"

const reader = makeReader()
const { note, notes, wasOpen } = makeReaderNotes()

const noted: CardReader["Service"] = {
  ...reader,
  link: (url, hear) =>
    Effect.tap(
      reader.link(url, (report) => {
        note(report._tag === "Failure" ? report.code : report._tag)
        hear(report)
      }),
      (ending) => Effect.sync(() => note(ending)),
    ),
}

/** One for the page: commands go to the connection that it holds. */
export const { perform } = makeReaderConnection(noted)

/** What a technician is told of the reader; never a card's code. Source: feature 12. */
export const readerSide = {
  notes,
  /** At an address of the page's own device a browser asks nobody, and says that it would. */
  permissionFor: async (url: string) => {
    const state = await permissionFor(url, globalThis.navigator.permissions)
    return state === "prompt" && wasOpen() ? "granted" : state
  },
  test: (url: string, tell: Parameters<typeof testReader>[2]) =>
    testReader(makeReader(), url, tell),
}
