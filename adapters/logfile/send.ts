/** Takes a problem report where a deployment keeps them, once a person said so. */

/** A phone at the edge of a network; whoever waits longer saves the file. */
const timeoutMs = 60_000

/** `refused`: an answer came, and it was no yes. `unanswered`: it may be there all the same. */
export type Sending = "sent" | "refused" | "unanswered"

const gzip = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob()

/**
 * Writes one file, so whoever repeats it, a browser or a person, writes the same one again. Nothing of a session goes
 * with it. `folder` ends with a slash. Source: CFG-116.
 */
export const sendReport = async (
  folder: URL,
  name: string,
  text: string,
  send: typeof fetch,
): Promise<Sending> => {
  try {
    const { ok } = await send(new URL(`${name}.gz`, folder), {
      method: "PUT",
      headers: { "Content-Type": "application/gzip" },
      body: await gzip(text),
      signal: AbortSignal.timeout(timeoutMs),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
    })
    return ok ? "sent" : "refused"
  } catch {
    return "unanswered"
  }
}
