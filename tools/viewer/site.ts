/** The viewer /replay. Neither page may ask anybody: a log stays where it was opened. Source: docs/viewer.md. */
import { inputs } from "../inputs.ts"
import { ownOnly, type Site } from "../site.ts"

export const viewer: Site = {
  name: "replay",
  pages: {
    "/replay/": {
      file: "tools/viewer/replay.html",
      policy: [
        ...ownOnly,
        "img-src 'self'",
        "frame-src 'self'",
        "frame-ancestors 'none'",
        "trusted-types 'none'",
      ].join("; "),
      cache: "no-cache",
    },
    // The screens show dishes, and sanitise what a server writes.
    "/replay/screen": {
      file: "tools/viewer/screen.html",
      policy: [
        ...ownOnly,
        "img-src 'self' data: blob:",
        "frame-ancestors 'self'",
        "trusted-types dompurify",
      ].join("; "),
      // Tabs that are opened later come without a network too; an address of this build's own would be no shorter.
      cache: "private, max-age=600",
    },
  },
  /** The product's screens are in it. */
  inputs: [
    ...inputs,
    "tools/{exits,site,verify}.ts",
    "tools/causality/format.ts",
    "tools/replay/demands.ts",
    "tools/{timeline,viewer}/**/*",
  ],
}
