/** The server's clock, by which the page judges its own; and whether a cache answers in its place. Source: docs/deployment.md. */
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

/** More than this is said above the menu. */
const differenceMaxMs = 60_000

/** `Date` counts whole seconds, so that two of them more than one second apart differ. */
const betweenMs = 1_100

const noOwnDate = {
  nginx: "no add_header Date; nginx sends its own",
  caddy: "no header Date; Caddy sends its own",
}

export const clock = async ({ get }: Deployment): Promise<ReadonlyArray<Said>> => {
  const before = Date.now()
  const first = await get("/", { method: "HEAD" })
  const after = Date.now()
  const date = Date.parse(first.headers["date"] ?? "")
  if (Number.isNaN(date))
    return [
      {
        kind: "wrong",
        what: `HEAD / has no Date that can be read (${first.headers["date"] ?? "none"})`,
        change: "send exactly one Date, the server's own",
        ...noOwnDate,
      },
    ]
  await new Promise((resolve) => setTimeout(resolve, betweenMs))
  const second = await get("/", { method: "HEAD" })
  const age = Number(first.headers["age"] ?? 0) * 1000
  // A Date has no milliseconds.
  const off = date + age - (before + after) / 2 + 500
  return [
    ...(Math.abs(off) <= differenceMaxMs
      ? []
      : [
          {
            kind: "wrong" as const,
            what: `the server's clock differs from this machine's by ${Math.round(off / 1000)} s`,
            change:
              "set both clocks by NTP (timedatectl set-ntp true); the page warns its visitors otherwise",
            ...noOwnDate,
          },
        ]),
    ...(second.headers["date"] === first.headers["date"] && second.headers["age"] === undefined
      ? [
          {
            kind: "wrong" as const,
            what: "two answers a second apart have the same Date, and no Age: a cache answers and does not say so",
            change: "let the cache send Age, or let HEAD / pass it",
            nginx: "add_header Age ... or: proxy_cache off; for location /",
            caddy: "no cache in front of the page",
          },
        ]
      : []),
    ...(age > 0
      ? [
          {
            kind: "note" as const,
            what: `a cache answered for the page (Age ${age / 1000})`,
            change: "a page with no-cache has to be asked of the server each time",
          },
        ]
      : []),
  ]
}
