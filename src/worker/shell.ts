/** The page that starts the application, whatever its address is. */

/** How long the server may take before the kept page is shown. */
const patienceMs = 2_000

/**
 * The server's page where it is this build's: its headers are of now, and a changed policy must not wait for a
 * release. Else the kept one, whose every piece is here: a page of another build would need pieces that are not.
 */
export const pageOf = async (
  kept: Response,
  { ask, keep }: { readonly ask: () => Promise<Response>; readonly keep: (page: Response) => void },
): Promise<Response> => {
  const fresh = await ask().catch(() => undefined)
  if (fresh === undefined || !fresh.ok || fresh.redirected) return kept
  const [now, then] = await Promise.all([fresh.clone().text(), kept.clone().text()])
  if (now !== then) return kept
  keep(fresh.clone())
  return fresh
}

/** The page at the application's own address, never at one that may hold a token. */
export const askPage = (scope: string): Promise<Response> =>
  navigator.onLine
    ? fetch(scope, { cache: "no-cache", signal: AbortSignal.timeout(patienceMs) })
    : Promise.reject(new Error("no network"))
