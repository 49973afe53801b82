/** Every place that states a Content-Security-Policy, with what it states now. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { defaultConfig } from "#domain/config/index.ts"
import { root } from "../../commandLine.ts"
import { csp } from "../../csp.ts"
import { headersFile, serverNames } from "../../deploy/headers.ts"
import { panel } from "../../panel.ts"
import { viewer } from "../../viewer/site.ts"

type Settings = Readonly<Record<string, unknown>>
export type Stated = { readonly place: string; readonly policy: string }

const read = (file: string): string => readFileSync(join(root, file), "utf8")

const quotedPolicy = /Content-Security-Policy "([^"]*)"/g

/** Fails for a file that should state one and states none: it would pass every check. */
const inFile = (place: string, text: string): ReadonlyArray<Stated> => {
  const found = [...text.matchAll(quotedPolicy)].map(([, policy]) => ({ place, policy: policy! }))
  if (found.length === 0) throw new Error(`${place} states no policy`)
  return found
}

/** All that settings can add: another host for each address, a reader, a tracker, a collector of reports. */
const everything: Settings = {
  ...defaultConfig,
  allowCardLogin: true,
  cardReaderUrl: "wss://reader.example.com:8765",
  analyticsId: "G-1",
  reportUrl: "https://reports.example.com/in",
  api: {
    main: "https://asw.example.com/webcareapi",
    creditCardPayment: "https://card.example.com/pay",
    secondPayment: "https://second.example.com/pay",
    pairing: "https://pairing.example.com/",
  },
}

/** What people are told to try, under the defaults. */
const settings = (): ReadonlyArray<readonly [name: string, settings: Settings]> => [
  ["config.default.json", defaultConfig],
  ["settings with every host", everything],
  ...globSync("docs/configs/*.json", { cwd: root })
    .toSorted()
    .map((file) => [file, { ...defaultConfig, ...(JSON.parse(read(file)) as Settings) }] as const),
]

/** A page may state one besides the server's. */
const inPages = (): ReadonlyArray<Stated> =>
  globSync("{index.html,{simulators,tools}/**/*.html}", { cwd: root }).flatMap((place) =>
    (read(place).match(/<meta\b[^<>]*>/gi) ?? [])
      .filter((meta) => /Content-Security-Policy/i.test(meta))
      .map((meta) => ({ place, policy: /content="([^"]*)"/i.exec(meta)![1]! })),
  )

/** The code block of the guide, whose lines are broken. */
const inGuide = (): Stated => {
  const file = "docs/deployment.md"
  const [, block] = /^Content-Security-Policy: (.*\n(?: .*\n)*)/m.exec(read(file)) ?? []
  if (block === undefined) throw new Error(`${file} states no policy`)
  return { place: file, policy: block.replace(/\s+/g, " ").trim() }
}

export const statedPolicies = (): ReadonlyArray<Stated> => [
  ...inFile("deploy/nginx", read("deploy/nginx/trayline-headers.conf")),
  ...inFile("deploy/caddy", read("deploy/caddy/trayline-headers.caddy")),
  inGuide(),
  ...inPages(),
  ...settings().flatMap(([name, each]) => [
    { place: `the server under ${name}`, policy: csp(each) },
    ...serverNames.flatMap((server) =>
      inFile(`deploy:headers ${server} for ${name}`, headersFile(server, each)),
    ),
  ]),
  ...[panel, viewer].flatMap(({ pages }) =>
    Object.entries(pages).map(([place, { policy }]) => ({ place, policy })),
  ),
]
