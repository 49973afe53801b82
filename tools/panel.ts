/** The control panel /sim. Source: docs/contract.md "Addresses". */
import { ownOnly, type Site } from "./site.ts"

const page = {
  file: "simulators/panel/panel.html",
  policy: [
    ...ownOnly,
    "img-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ].join("; "),
  cache: "no-store",
}

export const panel: Site = {
  name: "sim",
  pages: { "/sim": page, "/sim/": page },
  inputs: [
    "package-lock.json",
    "tools/{panel,site}.ts",
    "simulators/panel/*",
    "src/styles/{tokens,base,controls}.css",
    "src/styles/fonts/*",
    "public/icon.svg",
  ],
}
