/** The simulated card reader inside the page, in the place of the browser's own `WebSocket`. */
import type { Control } from "../core/reader.ts"
import { mockReader, type MockReader } from "../transports/mockSocket.ts"
import type { Desk } from "../transports/readerDesk.ts"

/** One reader for all tabs: only one of them is linked to it, and any may move it. */
const channelName = "trayline.sim.reader"

export const startReader = (): Pick<Desk, "control"> => {
  const readers = new Map<string, MockReader>()
  const readerAt = (url: string): MockReader => {
    const reader = readers.get(url) ?? mockReader(url)
    readers.set(url, reader)
    return reader
  }
  const move = (control: Control): void => readers.forEach((reader) => reader.control(control))
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener("message", ({ data }) => move(data as Control))
  globalThis.WebSocket = new Proxy(WebSocket, {
    // The server that reloads the page names a protocol; the product's reader has none.
    construct: (own, [url, protocols]: ConstructorParameters<typeof WebSocket>) => {
      if (protocols !== undefined) return new own(url, protocols)
      const { WebSocket: Simulated } = readerAt(String(url))
      return new Simulated(url)
    },
  })
  return {
    control: (control) => {
      move(control)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
      channel.postMessage(control)
    },
  }
}
