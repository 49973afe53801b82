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

export type PermissionState = "granted" | "prompt" | "denied" | "none"

const states: ReadonlyArray<string> = [
  "granted",
  "prompt",
  "denied",
] satisfies ReadonlyArray<PermissionState>
const isState = (value: string): value is PermissionState => states.includes(value)

/** `none`: this browser knows no such permission, and asks nobody. */
export const permissionFor = async (
  url: string,
  permissions: Permissions | undefined,
): Promise<PermissionState> => {
  for (const name of namesFor(url))
    try {
      // The browser's types do not know these names yet.
      const { state } = await permissions!.query({ name: name as PermissionName })
      return isState(state) ? state : "none"
    } catch {
      // Not a name that this browser knows, or it knows none.
    }
  return "none"
}

/** A browser that knows no such permission denies none. */
export const isDenied = async (
  url: string,
  permissions: Permissions | undefined,
): Promise<boolean> => (await permissionFor(url, permissions)) === "denied"
