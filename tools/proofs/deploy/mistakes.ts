/** Mistakes that people make in the settings of nginx, and how the check has to name each. */
import type { Finding } from "../../deploy/finding.ts"
import type { Mistakes } from "./servers.ts"

export type Mistake = {
  readonly name: string
  readonly files: Mistakes
  /** The check that finds it, and words of the finding. */
  readonly check: string
  readonly found: RegExp
}

const conf = (...edits: Mistakes[string]): Mistakes => ({ "trayline.conf": edits })

const pages = `    try_files $uri /index.html;
    add_header Cache-Control no-cache always;`
const assetsOnly = "    try_files $uri =404;"
const forEver = `add_header Cache-Control "public, max-age=31536000, immutable";`
const settings = `    try_files $uri @defaults;
    add_header Cache-Control no-cache always;`
const hidden = "location ~ (/\\.|\\.map$) {"

export const mistakes: ReadonlyArray<Mistake> = [
  {
    name: "no Content-Security-Policy",
    files: { "trayline-headers.conf": [["add_header Content-Security-Policy", "# add_header"]] },
    check: "headers",
    found: /^Content-Security-Policy is missing/,
  },
  {
    name: "no nosniff",
    files: { "trayline-headers.conf": [["add_header X-Content-Type-Options", "# add_header"]] },
    check: "headers",
    found: /^X-Content-Type-Options is missing/,
  },
  {
    name: "index.html kept for an hour",
    files: conf([pages, pages.replace("no-cache", "max-age=3600")]),
    check: "addresses",
    found: /^\/ has Cache-Control max-age=3600/,
  },
  {
    name: "a 404 kept for ever",
    files: conf([forEver, `${forEver.slice(0, -1)} always;`]),
    check: "addresses",
    found: /^the 404 of a missing asset may be kept/,
  },
  {
    name: "the page for a missing asset",
    files: conf([assetsOnly, "    try_files $uri /index.html;"]),
    check: "addresses",
    found: /^a missing asset .* and the page instead of 404/,
  },
  {
    name: "config.json kept for a day",
    files: conf(
      [settings, settings.replace("no-cache", "max-age=86400")],
      [
        `    default_type application/json;
    add_header Cache-Control no-cache always;`,
        `    default_type application/json;
    add_header Cache-Control max-age=86400 always;`,
      ],
    ),
    check: "settings",
    found: /^\/config.json has Cache-Control max-age=86400/,
  },
  {
    name: "no compression",
    files: conf(["gzip_static on;", "gzip_static off;"]),
    check: "compression",
    found: /travels uncompressed$/,
  },
  {
    name: ".vite within reach",
    files: conf([hidden, "location ~ \\.map$ {"]),
    check: "leaks",
    found: /^\/\.vite\/manifest\.json is given to everybody/,
  },
  {
    name: "a POST sent to a second backend",
    files: {
      "trayline.conf": [
        [
          "server {\n  listen 80;",
          "upstream two {\n  server 127.0.0.1:BROKEN max_fails=0;\n  server 127.0.0.1:BACKEND;\n}\nserver {\n  listen 80;",
        ],
      ],
      "trayline-backend.conf": [
        [
          "proxy_pass https://asw.internal.example.com;",
          "proxy_pass http://two; # and not https://asw.internal.example.com",
        ],
        ["proxy_next_upstream off;", "proxy_next_upstream error timeout non_idempotent;"],
      ],
    },
    check: "server settings",
    found: /^a POST is sent again to another backend/,
  },
  {
    name: "a wrong type for sw.js",
    files: conf(["text/javascript js;", "text/plain js;"], ["    text/plain txt;\n", ""]),
    check: "addresses",
    found: /^\/sw\.js has the type text\/plain/,
  },
  {
    name: "a clock of its own",
    files: conf([pages, `${pages}\n    add_header Date "Mon, 01 Jan 2024 00:00:00 GMT" always;`]),
    check: "clock",
    found: /^HEAD \/ has no Date that can be read/,
  },
  {
    name: "the version of nginx on every answer",
    files: conf(["server_tokens off;", "server_tokens on;"]),
    check: "leaks",
    found: /which version of a program/,
  },
  {
    name: "an order's connection kept",
    files: conf(["    keepalive_timeout 0;\n", ""]),
    check: "orders",
    found: /^the connection stays open after a POST/,
  },
]

export const isFound = ({ check, found }: Mistake, findings: ReadonlyArray<Finding>): boolean =>
  findings.some((each) => each.kind === "wrong" && each.check === check && found.test(each.what))
