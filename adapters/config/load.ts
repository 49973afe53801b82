/** Reads the deployment's configuration as it was found; merging and checking it is the domain's. Source: APP-07 to APP-09. */

/** `own` from `config.json`; `defaults` from `config.default.json`, asked only when there was no `own`. `refused`: which of them could not be used, and why. */
export type Found = {
  readonly own?: unknown
  readonly defaults?: unknown
  readonly refused: ReadonlyArray<string>
}

const timeoutMs = 15_000

const isObject = (json: unknown): boolean =>
  typeof json === "object" && json !== null && !Array.isArray(json)

/** The object in a file, or nothing. A host that answers its start page for every address says so by the type. */
const readObject = async (
  send: typeof fetch,
  url: string,
  refused: Array<string>,
): Promise<unknown> => {
  let why = "no answer"
  try {
    // Asked as the page's preload asks, so that the browser uses that one answer.
    const response = await send(url, {
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeoutMs),
    })
    const type = response.headers.get("content-type") ?? ""
    const isJson = type.includes("json")
    why = !response.ok
      ? `status ${response.status}`
      : isJson
        ? "not a JSON object"
        : `type '${type}' is not JSON`
    const json: unknown = response.ok && isJson ? await response.json() : undefined
    if (isObject(json)) return json
  } catch {
    // Broken off or no JSON: `why` says how far it came.
  }
  refused.push(`${url}: ${why}`)
  return undefined
}

/** `base` is the application's own base path. Never rejects. */
export const loadConfig = async (
  base: string,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<Found> => {
  const root = base.endsWith("/") ? base : `${base}/`
  const refused: Array<string> = []
  const own = await readObject(send, `${root}config.json`, refused)
  if (own !== undefined) return { own, refused }
  return { defaults: await readObject(send, `${root}config.default.json`, refused), refused }
}
