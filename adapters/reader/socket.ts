/** The card reader's websocket. */
import { Effect } from "effect"
import { isDenied, type Permissions } from "./permission.ts"
import type { CardReader, Ending } from "./port.ts"
import { commandText, reportIn } from "./wire.ts"

/** As much of the browser's class as is used. */
type Socket = Pick<WebSocket, "send" | "close" | "addEventListener">
type SocketClass = new (url: string) => Socket

export const makeReader = (
  Open: SocketClass = WebSocket,
  permissions: Permissions | undefined = globalThis.navigator?.permissions,
): CardReader["Service"] => {
  let current: Socket | undefined
  return {
    link: (url, hear) =>
      Effect.callback<Ending>((resume) => {
        let isOver = false
        let wasOpen = false
        let socket: Socket | undefined
        const end = () => {
          isOver = true
          if (current === socket) current = undefined
          // A socket says nothing about why it did not open.
          resume(
            wasOpen
              ? Effect.succeed("closed")
              : Effect.promise(async () =>
                  (await isDenied(url, permissions)) ? "denied" : "closed",
                ),
          )
        }
        try {
          socket = new Open(url)
        } catch {
          // An address that the page may not open.
          return end()
        }
        const opened = socket
        opened.addEventListener("open", () => {
          if (isOver) return
          wasOpen = true
          current = opened
          hear({ _tag: "Opened" })
        })
        opened.addEventListener("message", ({ data }) => {
          if (!isOver) hear(reportIn(data))
        })
        opened.addEventListener("error", end)
        opened.addEventListener("close", end)
        return Effect.sync(() => {
          end()
          opened.close()
        })
      }),
    tell: (command, id) => Effect.sync(() => current?.send(commandText(command, id))),
  }
}
