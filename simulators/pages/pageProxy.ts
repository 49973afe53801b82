/** The way to the server, which a test can cut: what a browser sees of a server that died and came back. */
import { connect, createServer, type Socket } from "node:net"

export type Proxy = {
  readonly url: string
  /** Refuses connections, and ends those there are. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

export const startProxy = async (target: string): Promise<Proxy> => {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on("close", () => open.delete(socket))
    // An end that is cut ends the other one too.
    socket.on("error", () => socket.destroy())
    return socket
  }
  const make = () =>
    createServer((near) => {
      keep(near)
      const far = keep(connect(Number(port), hostname))
      near.pipe(far)
      far.pipe(near)
      near.on("close", () => far.destroy())
      far.on("close", () => near.destroy())
    })
  const listen = (server: ReturnType<typeof make>, at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject)
      server.listen(at, hostname, resolve)
    })
  let server = make()
  await listen(server, 0)
  const address = server.address()
  const own = typeof address === "object" ? (address?.port ?? 0) : 0
  return {
    url: `http://${hostname}:${own}/`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    mend: async () => {
      server = make()
      await listen(server, own)
    },
  }
}
