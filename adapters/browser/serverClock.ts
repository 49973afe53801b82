/** How far this device's clock is from the server's. Source: feature 9. */

/** The header has whole seconds. */
const grainMs = 999

/**
 * Milliseconds by which this device is ahead of the server that answers `url`; negative: behind; 0 within what the way
 * there and back may have cost; `undefined`: it does not say. Never rejects.
 */
export const aheadOfServer = async (
  url: string,
  send: typeof fetch = fetch,
  now: () => number = Date.now,
): Promise<number | undefined> => {
  try {
    const sentAt = now()
    const { headers } = await send(url, { method: "HEAD", cache: "no-store" })
    const gotAt = now()
    // What a cache on the way kept is as much older as it says.
    const said = Date.parse(String(headers.get("Date"))) + Number(headers.get("Age")) * 1000
    if (!Number.isNaN(said)) return Math.max(sentAt - said - grainMs, Math.min(gotAt - said, 0))
  } catch {
    // It is not there.
  }
  return undefined
}
