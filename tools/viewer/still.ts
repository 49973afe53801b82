/**
 * A page in which nothing happens by itself: no request, no socket, nothing kept, and the time is what it is told. The
 * policy of the page forbids requests too; this holds where files are served without it.
 */

let now = 0

/** From here on it is this moment. */
export const setNow = (at: number): void => {
  now = at
}

const never = (): Promise<never> => Promise.reject(new Error("a replay asks nobody"))

function NoSocket(): never {
  throw new Error("a replay asks nobody")
}

Date.now = () => now
Object.assign(globalThis, {
  fetch: never,
  XMLHttpRequest: NoSocket,
  EventSource: NoSocket,
  WebSocket: NoSocket,
  BroadcastChannel: NoSocket,
  open: () => null,
})
navigator.sendBeacon = () => false
for (const name of ["setItem", "removeItem", "clear"] as const) Storage.prototype[name] = () => {}
