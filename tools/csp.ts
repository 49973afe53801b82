/** One policy for the server, the end-to-end tests and the deployment guide. No nonce, no hash, no unsafe-*. */

import { trackerOrigin } from "#adapters/analytics/google.ts"

type Settings = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** A host may hold `;` and `,` (URL Standard), which would end the directive, or the policy. */
const isSource = ({ host }: URL): boolean => /^[\w.:[\]-]+$/.test(host)

/** Origins of other hosts that the configuration names; relative addresses are 'self'. */
const originsOf = (addresses: ReadonlyArray<unknown>): ReadonlyArray<string> => {
  const origins = addresses.flatMap((address) => {
    const url = /^(https?|wss?):\/\//i.test(text(address)) ? URL.parse(text(address)) : null
    return url === null || !isSource(url) ? [] : [`${url.protocol}//${url.host}`]
  })
  return [...new Set(origins)]
}

/** The reader's address only where cards log in: elsewhere no socket is ever opened. Source: APP-20, CFG-19. */
export const csp = (settings: Settings = {}): string => {
  const api = (settings["api"] ?? {}) as Settings
  const reader = settings["allowCardLogin"] === true ? [settings["cardReaderUrl"]] : []
  // Source: APP-26.
  const tracker = text(settings["analyticsId"]) === "" ? [] : [trackerOrigin]
  const connect = originsOf([
    api["main"],
    api["creditCardPayment"],
    api["secondPayment"],
    api["pairing"],
    settings["reportUrl"],
    ...reader,
    ...tracker,
  ])
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types trayline dompurify",
  ].join("; ")
}

/** Sent with every answer. Source: ASVS 5.0 3.4.1 to 3.4.8; HSTS belongs to the proxy that speaks TLS. */
export const securityHeaders = (settings: Settings = {}): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": csp(settings),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "geolocation=(self), camera=(self), microphone=(), payment=()",
})
