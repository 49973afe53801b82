/** One policy for the server, the end-to-end tests and the deployment guide. No nonce, no hash, no unsafe-*. */

import { trackerOrigin } from "#adapters/analytics/google.ts"
import type { Problem } from "#domain/config/index.ts"

type Settings = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** A host may hold `;` and `,` (URL Standard), which would end the directive, or the policy. */
const isSource = ({ host }: URL): boolean => /^[\w.:[\]-]+$/.test(host)

type Other = { readonly key: string; readonly url: URL }

/**
 * Other hosts that the configuration names; relative addresses are 'self'. The reader's only where cards log in:
 * elsewhere no socket is ever opened. Source: APP-20, CFG-19.
 */
const othersOf = (settings: Settings): ReadonlyArray<Other> => {
  const api = (settings["api"] ?? {}) as Settings
  const calls = ["main", "creditCardPayment", "secondPayment", "pairing"]
  const addresses = [
    ...calls.map((name) => [`api.${name}`, api[name]] as const),
    ["reportUrl", settings["reportUrl"]] as const,
    ["cardReaderUrl", settings["allowCardLogin"] === true && settings["cardReaderUrl"]] as const,
  ]
  return addresses.flatMap(([key, address]) => {
    const url = /^(https?|wss?):\/\//i.test(text(address)) ? URL.parse(text(address)) : null
    return url === null ? [] : [{ key, url }]
  })
}

/** What the settings name and no policy can allow. */
export const unlistable = (settings: Settings): ReadonlyArray<Problem> =>
  othersOf(settings)
    .filter(({ url }) => !isSource(url))
    .map(({ key, url }) => ({
      key,
      reason: `no page may call it, as the host '${url.host}' cannot stand in a content security policy`,
    }))

export const csp = (settings: Settings = {}): string => {
  // Source: APP-26.
  const tracker = text(settings["analyticsId"]) === "" ? [] : [trackerOrigin]
  const others = othersOf(settings).flatMap(({ url }) =>
    isSource(url) ? [`${url.protocol}//${url.host}`] : [],
  )
  const connect = new Set([...others, ...tracker])
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
