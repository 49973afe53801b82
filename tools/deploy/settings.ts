/** The deployment's own settings, as they are served. */
import { findings } from "../configCheck.ts"
import { type Deployment, typeOf } from "./deployment.ts"
import type { Said } from "./finding.ts"

const lines = {
  nginx:
    'location = /config.json { try_files $uri @defaults; } location @defaults { return 200 "{}"; }',
  caddy: '@none not file | handle @none { respond "{}" 200 }',
}

const isKept = (cache: string): boolean => !/\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(cache)

export const settings = ({ own }: Deployment): ReadonlyArray<Said> => {
  if (own.status === 404)
    return [
      {
        kind: "note",
        what: "/config.json is 404: the defaults hold, by a second request before the first paint",
        change: "answer {} where there is no file",
        ...lines,
      },
    ]
  if (own.status !== 200)
    return [
      {
        kind: "wrong",
        what: `/config.json answers ${own.status}: the settings do not reach the page`,
        change:
          "let the server read the file (chmod a+r config.json, and a+x for each folder above it)",
        nginx: "location = /config.json { root /srv/trayline/config; }",
        caddy: "handle /config.json { root * /srv/trayline/config }",
      },
    ]
  const text = String(own.body)
  const { errors, warnings } = findings(text)
  const type = typeOf(own)
  const cache = own.headers["cache-control"] ?? ""
  const told = (kind: "wrong" | "note") =>
    (kind === "wrong" ? errors : warnings).map(({ key, reason }): Said => ({
      kind,
      what: `/config.json: ${key === "" ? "" : `${key}: `}${reason}`,
      change: "mend the file: npm run config:check -- config.json",
    }))
  return [
    ...(type === "application/json"
      ? []
      : [
          {
            kind: "wrong" as const,
            what: `/config.json has the type ${type === "" ? "(none)" : type} instead of application/json`,
            change: "name the type; a page in its place means that nothing serves the file",
            nginx: "location = /config.json { default_type application/json; }",
            caddy: "handle /config.json { header Content-Type application/json }",
          },
        ]),
    ...(isKept(cache)
      ? [
          {
            kind: "wrong" as const,
            what: `/config.json has Cache-Control ${cache === "" ? "(none)" : cache}: a change of it comes late`,
            change: "have it asked anew at each start",
            nginx: "location = /config.json { ... add_header Cache-Control no-cache always; }",
            caddy: "handle /config.json { header Cache-Control no-cache }",
          },
        ]
      : []),
    ...told("wrong"),
    ...told("note"),
  ]
}
