/** Which requests the service worker answers, and how. What it does not name goes past it, as if there were none. */
export type Kind =
  /** A page of ours, whose address may hold a token: the shell answers for all of them. */
  | "page"
  /** The deployment's settings: the newest that can be had. */
  | "settings"
  /** A file whose name tells its content; one that is not in this build belongs to the build of an open page. */
  | "piece"
  /** A dish's picture. */
  | "picture"

/** The part of a request that tells. */
export type Asked = Pick<Request, "method" | "mode" | "destination"> & {
  readonly url: string
  readonly headers: Pick<Headers, "has">
}

/** Where the application lives, and the first part of each of its addresses. */
export type Place = { readonly scope: string; readonly pages: ReadonlyArray<string> }

/** Headers that say whose request it is. */
const personal = ["authorization", "x-asw-token", "x-asw-force"]

/**
 * `undefined`: not ours. Calls of the backend have no destination and are never named, so nothing of a customer is
 * kept, no order is touched, and what changes something by being read is asked once. Source: ASVS 5.0 14.3.2, API-19.
 */
export const kindOf = (
  { method, mode, destination, url, headers }: Asked,
  { scope, pages }: Place,
): Kind | undefined => {
  // Pictures of another host would be answers nobody can read, which browsers count as megabytes each.
  if (method !== "GET" || !url.startsWith(scope)) return undefined
  if (personal.some((name) => headers.has(name))) return undefined
  const { pathname, searchParams } = new URL(url)
  const path = pathname.slice(new URL(scope).pathname.length)
  // Other pages may live on our origin: a payment, a control panel.
  if (mode === "navigate") return pages.includes(path.split("/")[0]!) ? "page" : undefined
  if (path === "config.json" || path === "config.default.json") return "settings"
  if (path.startsWith("assets/")) return "piece"
  const isPersonal = pathname.includes("/customer/") || searchParams.has("token")
  return destination === "image" && !isPersonal ? "picture" : undefined
}
