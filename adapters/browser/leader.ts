/** One tab of a profile leads at a time. */

/**
 * Waits for the lock of this name, calls `onLead` once it is had and holds it until stopped or the page is gone.
 * Where there are no Web Locks, this tab leads at once. Answers how to stop.
 */
export const leading = (
  name: string,
  onLead: () => void,
  locks: LockManager | undefined = navigator.locks,
): (() => void) => {
  const stopped = new AbortController()
  if (locks === undefined) {
    onLead()
    return () => {}
  }
  const held = new Promise<void>((release) => {
    stopped.signal.addEventListener("abort", () => release())
  })
  locks
    .request(name, { signal: stopped.signal }, () => {
      onLead()
      return held
    })
    // Stopped while still waiting: nothing to give back.
    .catch(() => undefined)
  return () => stopped.abort()
}
