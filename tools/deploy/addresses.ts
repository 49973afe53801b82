/** Every address of the table in docs/deployment.md: its status, its type, and how long it is kept. */
import type { Answer } from "./ask.ts"
import { asPage, type Deployment, isScript, typeOf } from "./deployment.ts"
import type { Said } from "./finding.ts"

/** What a browser asks anew each time. */
const isAskedAnew = (cache: string): boolean =>
  /\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(cache)
const isForEver = (cache: string): boolean =>
  /\bimmutable\b/.test(cache) && Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0) >= 31_536_000

type Row = {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly isType: (type: string) => boolean
  readonly type: string
  readonly cache: "anew" | "for ever"
}

const html = { isType: (type: string) => type === "text/html", type: "text/html" }
const json = { isType: (type: string) => type === "application/json", type: "application/json" }
const script = { isType: isScript, type: "text/javascript" }

const typeOfName = (path: string) => {
  if (path.endsWith(".js")) return script
  if (path.endsWith(".css"))
    return { isType: (type: string) => type === "text/css", type: "text/css" }
  return { isType: (type: string) => type !== "text/html", type: "its own" }
}

/** A page by its root and by an address that a person types. */
const rowsOf = ({ assets }: Deployment): ReadonlyArray<Row> => [
  { path: "/", headers: asPage, ...html, cache: "anew" },
  { path: "/offer/WEEK", headers: asPage, ...html, cache: "anew" },
  { path: "/config.default.json", ...json, cache: "anew" },
  { path: "/sw.js", ...script, cache: "anew" },
  {
    path: "/manifest.webmanifest",
    isType: (type) => type === "application/manifest+json" || type === "application/json",
    type: "application/manifest+json",
    cache: "anew",
  },
  ...assets.map((path) => ({ path, ...typeOfName(path), cache: "for ever" as const })),
]

const kept = {
  anew: {
    is: isAskedAnew,
    what: "has to be asked anew each time",
    nginx: (path: string) =>
      `location ${path === "/" || path.includes("/offer") ? "/" : `= ${path}`} { ... add_header Cache-Control no-cache always; }`,
    caddy: (path: string) =>
      path === "/" || path.includes("/offer")
        ? "header Cache-Control no-cache"
        : `header ${path} Cache-Control no-cache`,
  },
  "for ever": {
    is: isForEver,
    what: "carries a hash in its name and may be kept for a year",
    nginx: () =>
      'location /assets/ { ... add_header Cache-Control "public, max-age=31536000, immutable"; }',
    caddy: () =>
      '@there file\n         header @there Cache-Control "public, max-age=31536000, immutable"',
  },
} as const

const wrongIn = (row: Row, answer: Answer, page: Answer): ReadonlyArray<Said> => {
  const { path } = row
  if (answer.status !== 200)
    return [
      {
        kind: "wrong",
        what: `${path} answers ${answer.status} instead of 200`,
        change:
          row.type === "text/html"
            ? "answer index.html for every address of a page"
            : `serve it from dist/`,
        nginx: "root /srv/trayline/dist; location / { try_files $uri /index.html; }",
        caddy: "root * /srv/trayline/dist | try_files {path} /index.html | file_server",
      },
    ]
  if (row.type !== "text/html" && answer.body.equals(page.body))
    return [
      {
        kind: "wrong",
        what: `${path} is answered by the page`,
        change: "copy all of dist/, this file is not there",
      },
    ]
  const type = typeOf(answer)
  const cache = answer.headers["cache-control"] ?? ""
  const rule = kept[row.cache]
  return [
    ...(row.isType(type)
      ? []
      : [
          {
            kind: "wrong" as const,
            what: `${path} has the type ${type === "" ? "(none)" : type} instead of ${row.type}`,
            change: "a browser refuses a script or a style of another type: name the type",
            nginx: `types { ${row.type} ${path.split(".").at(-1)}; }`,
            caddy: `header ${path} Content-Type ${row.type}`,
          },
        ]),
    ...(rule.is(cache)
      ? []
      : [
          {
            kind: "wrong" as const,
            what: `${path} has Cache-Control ${cache === "" ? "(none)" : cache}, but ${rule.what}`,
            change: "set Cache-Control",
            nginx: rule.nginx(path),
            caddy: rule.caddy(path),
          },
        ]),
  ]
}

/** As a script and as an address: a browser keeps either. */
const missingAsset = async ({ get, page }: Deployment): Promise<ReadonlyArray<Said>> => {
  const path = "/assets/missing-0a1b2c3d.js"
  const answers = [await get(path), await get(path, { headers: asPage })]
  const answer = answers.find(({ status }) => status !== 404)
  const lines = {
    nginx: "location /assets/ { try_files $uri =404; }",
    caddy: "handle /assets/* { file_server } (no try_files in it)",
  }
  if (answer !== undefined)
    return [
      {
        kind: "wrong",
        what: `a missing asset (${path}) is answered with ${answer.status}${answer.body.equals(page.body) ? " and the page" : ""} instead of 404`,
        change: "answer 404: a browser would keep the page as a script, for a year",
        ...lines,
      },
    ]
  const cache = answers[0]!.headers["cache-control"] ?? ""
  return /immutable|max-age=[1-9]/.test(cache)
    ? [
        {
          kind: "wrong",
          what: `the 404 of a missing asset may be kept (Cache-Control ${cache})`,
          change:
            "send it with what is there only: between two releases a file is missing for a moment",
          nginx:
            'add_header Cache-Control "public, max-age=31536000, immutable"; (without "always")',
          caddy: '@there file | header @there Cache-Control "public, max-age=31536000, immutable"',
        },
      ]
    : []
}

export const addresses = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => {
  const { get, page, assets, version } = deployment
  const rows = rowsOf(deployment)
  const answers = await Promise.all(
    rows.map(({ path, headers }) => get(path, { headers: headers ?? {} })),
  )
  return [
    ...rows.flatMap((row, n) => wrongIn(row, answers[n]!, page)),
    ...(version === undefined || assets.length === 0
      ? [
          {
            kind: "wrong" as const,
            what: "the page at / is not Trayline's",
            change: "serve dist/index.html",
            nginx: "root /srv/trayline/dist;",
            caddy: "root * /srv/trayline/dist",
          },
        ]
      : []),
    ...(await missingAsset(deployment)),
  ]
}
