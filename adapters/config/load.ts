/** Reads the deployment's configuration as it was found; merging and checking it is the domain's. Source: APP-07 to APP-09. */

/** `own` from `config.json`; `defaults` from `config.default.json`, asked only when there was no `own`. */
export type Found = { readonly own?: unknown; readonly defaults?: unknown }

const timeoutMs = 15_000

const isObject = (json: unknown): boolean =>
  typeof json === "object" && json !== null && !Array.isArray(json)

/** The object in a file, or nothing. A host that answers its start page for every address says so by the type. */
const readObject = async (send: typeof fetch, url: string): Promise<unknown> => {
  try {
    // Asked as the page's preload asks, so that the browser uses that one answer.
    const response = await send(url, {
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok || !(response.headers.get("content-type") ?? "").includes("json"))
      return undefined
    const json: unknown = await response.json()
    return isObject(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** `base` is the application's own base path. Never rejects. */
export const loadConfig = async (
  base: string,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<Found> => {
  const root = base.endsWith("/") ? base : `${base}/`
  const own = await readObject(send, `${root}config.json`)
  if (own !== undefined) return { own }
  const defaults = await readObject(send, `${root}config.default.json`)
  return defaults === undefined ? {} : { defaults }
}
