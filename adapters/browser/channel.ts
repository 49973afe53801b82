/** Messages between the tabs of a profile, as far as the browser has them. */

export type Channel = {
  /** To every other tab; not to this one. */
  readonly post: (message: unknown) => void
  readonly hear: (heard: (message: unknown) => void) => void
  readonly close: () => void
}

const silent: Channel = { post: () => {}, hear: () => {}, close: () => {} }

export const openChannel = (name: string): Channel => {
  if (typeof BroadcastChannel === "undefined") return silent
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    post: (message) => channel.postMessage(message),
    hear: (heard) =>
      channel.addEventListener("message", (message: MessageEvent<unknown>) => heard(message.data)),
    close: () => channel.close(),
  }
}
