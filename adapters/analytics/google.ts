/**
 * Google Analytics without its script: a script of theirs would read the address, tokens included, and would need
 * `script-src` opened. This says the little there is to say, as the protocol of their tag does. Source: APP-27, API-21.
 */
import type { Analytics } from "./port.ts"

/** The policy lets the page speak to it where a deployment has an id. */
export const trackerOrigin = "https://www.google-analytics.com"

export type Settings = {
  readonly id: string
  readonly origin: string
  /** Of this life of the page only: nobody is known again by it. */
  readonly visit: string
}

export const makeGoogle = (
  { id, origin, visit }: Settings,
  send: (url: string, init: RequestInit) => Promise<unknown>,
): Analytics => ({
  pageViewed: (pattern) => {
    const said = new URLSearchParams({
      v: "2",
      tid: id,
      cid: visit,
      en: "page_view",
      dl: `${origin}${pattern}`,
    })
    // Whether it arrives is nobody's business: no network, or somebody's blocker.
    void send(`${trackerOrigin}/g/collect?${said}`, {
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    }).catch(() => undefined)
  },
})
