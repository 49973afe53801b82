/** The simulated reader as a websocket server. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { WebSocketServer } from "ws"
import type { Manner } from "../core/reader.ts"
import { type Desk, makeDesk } from "./readerDesk.ts"

export type NodeReader = Pick<Desk, "control" | "count"> & {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Longest command, in bytes. */
const commandMax = 10_000

/** Rejects with the operating system's error when the port cannot be had. */
export const serveReader = async ({
  host,
  port,
  manner,
}: {
  readonly host: string
  readonly port: number
  readonly manner?: Manner
}): Promise<NodeReader> => {
  const desk = makeDesk({
    now: Date.now,
    after: (ms, work) => void setTimeout(work, ms).unref(),
    manner,
  })
  const server = createServer((_request, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ noServer: true, maxPayload: commandMax })
  server.on("upgrade", (request, stream, head) => {
    // Before anything is promised: a refused connection never opens.
    const early: Array<string> = []
    let say = (text: string): void => void early.push(text)
    const link = desk.connect({ say: (text) => say(text), drop: () => stream.destroy() })
    if (link === undefined) {
      stream.destroy()
      return
    }
    stream.on("close", () => desk.left(link))
    sockets.handleUpgrade(request, stream, head, (socket) => {
      say = (text) => socket.send(text)
      early.forEach(say)
      socket.on("message", (data: Buffer) => desk.heard(link, data.toString("utf8")))
      // A frame that breaks the protocol closes the connection; there is nobody to tell.
      socket.on("error", () => {})
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `ws://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    control: desk.control,
    count: desk.count,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
