/** One policy for the server, the end-to-end tests and the deployment guide. No nonce, no hash, no unsafe-*. */

import { trackerOrigin } from "#adapters/analytics/google.ts"
import type { Problem } from "#domain/config/index.ts"

type Settings = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** What a policy can name. A host may hold `;` and `,` (URL Standard), which would end the directive, or the policy. */
const originOf = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url !== null && /^[\w.:[\]-]+$/.test(url.host) ? `${url.protocol}//${url.host}` : undefined
}

type Other = { readonly key: string; readonly address: string }

/**
 * Other hosts that the configuration names; relative addresses are 'self'. The reader's only where cards log in:
 * elsewhere no socket is ever opened. Source: APP-20, CFG-19.
 */
const othersOf = (settings: Settings): ReadonlyArray<Other> => {
  const api = (settings["api"] ?? {}) as Settings
  const calls = ["main", "creditCardPayment", "secondPayment", "pairing"]
  const addresses: ReadonlyArray<readonly [key: string, address: unknown]> = [
    ...calls.map((name) => [`api.${name}`, api[name]] as const),
    ["reportUrl", settings["reportUrl"]],
    ["cardReaderUrl", settings["allowCardLogin"] === true && settings["cardReaderUrl"]],
  ]
  return addresses
    .map(([key, address]) => ({ key, address: text(address) }))
    .filter(({ address }) => /^(https?|wss?):\/\//i.test(address))
}

/** What the settings name and no policy can allow. */
export const unlistable = (settings: Settings): ReadonlyArray<Problem> =>
  othersOf(settings)
    .filter(({ address }) => originOf(address) === undefined)
    .map(({ key, address }) => ({
      key,
      reason: `no page may call '${address}': its host cannot stand in a content security policy`,
    }))

export const csp = (settings: Settings = {}): string => {
  // Source: APP-26.
  const tracker = text(settings["analyticsId"]) === "" ? [] : [trackerOrigin]
  const others = othersOf(settings).flatMap(({ address }) => originOf(address) ?? [])
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
