/** The headers of a deployment as nginx and Caddy read them. Their files in deploy/ are written by this. */
import { CliError } from "../cli.ts"
import { securityHeaders } from "../csp.ts"
import { exits } from "../exits.ts"

/** Where TLS ends, which is in the server that these files are for. */
export const strictTransport = {
  name: "Strict-Transport-Security",
  value: "max-age=31536000; includeSubDomains",
} as const

type Settings = Readonly<Record<string, unknown>>

export const headersOf = (settings: Settings): ReadonlyArray<readonly [string, string]> => [
  ...Object.entries(securityHeaders(settings)),
  [strictTransport.name, strictTransport.value],
]

/** Both servers read these characters within quotes as something else; no address needs them. */
const quoted = (value: string): string => {
  if (/["$\\{}\n]/.test(value))
    throw new CliError(exits.broken, `A header would hold what no server can be told: ${value}`)
  return `"${value}"`
}

/** How a header of every answer is written, errors among them. */
export const lineFor = {
  nginx: (name: string, value: string): string => `add_header ${name} ${quoted(value)} always;`,
  caddy: (name: string, value: string): string => `header ${name} ${quoted(value)}`,
} as const

export type ServerName = keyof typeof lineFor
export const serverNames = Object.keys(lineFor) as ReadonlyArray<ServerName>

export const headersFile = (server: ServerName, settings: Settings): string =>
  [
    "# Written by npm run deploy:headers, which says how to write it anew for settings of your own.",
    ...headersOf(settings).map(([name, value]) => lineFor[server](name, value)),
    "",
  ].join("\n")
