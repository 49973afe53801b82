/** Whether the browser keeps the page away from where the reader is. Source: WICG "Local Network Access". */

/** As much of the browser's as is used. */
export type Permissions = {
  readonly query: (descriptor: {
    readonly name: PermissionName
  }) => Promise<{ readonly state: string }>
}

const loopback = /^wss?:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/?#]|$)/i

/** The newer name first: a browser that knows both may have been told of one only. */
const namesFor = (url: string): ReadonlyArray<string> => [
  loopback.test(url) ? "loopback-network" : "local-network",
  "local-network-access",
]

/** A browser that knows no such permission denies none. */
export const isDenied = async (
  url: string,
  permissions: Permissions | undefined,
): Promise<boolean> => {
  for (const name of namesFor(url))
    try {
      // The browser's types do not know these names yet.
      const status = await permissions!.query({ name: name as PermissionName })
      return status.state === "denied"
    } catch {
      // Not a name that this browser knows, or it knows none.
    }
  return false
}
