/** The simulated reader behind a `WebSocket` class of its own, for tests of the live adapter without a network. */
import { type Client, Server, WebSocket as MockWebSocket } from "mock-socket"
import type { Manner } from "../core/reader.ts"
import { type Desk, makeDesk } from "./readerDesk.ts"

export type MockReader = Pick<Desk, "control" | "count"> & {
  /** Takes the place of the browser's class. */
  readonly WebSocket: typeof WebSocket
  readonly stop: () => void
}

type End = { link?: number; socket?: Client }

export const mockReader = (url: string, manner?: Manner): MockReader => {
  const desk = makeDesk({ now: Date.now, after: (ms, work) => void setTimeout(work, ms), manner })
  let coming: End = {}
  const server = new Server(url, {
    mock: false,
    // Right before the connection: a refused one never opens.
    verifyClient: () => {
      const end: End = {}
      coming = end
      const link = desk.connect({
        say: (text) => end.socket?.send(text),
        drop: () => end.socket?.close({ code: 1006, reason: "", wasClean: false }),
      })
      if (link !== undefined) end.link = link
      return link !== undefined
    },
  })
  server.on("connection", (socket) => {
    const { link } = coming
    if (link === undefined) return
    coming.socket = socket
    socket.on("message", (data) => {
      if (typeof data === "string") desk.heard(link, data)
    })
    socket.on("close", () => desk.left(link))
  })
  return {
    control: desk.control,
    count: desk.count,
    WebSocket: MockWebSocket as unknown as typeof WebSocket,
    stop: () => server.stop(),
  }
}
