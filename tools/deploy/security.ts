/** Each header of docs/deployment.md, on every kind of answer; the policy is the one that the deployment's settings need. */
import { asPage, type Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"
import { headersOf, lineFor, strictTransport } from "./headers.ts"

const policyName = "Content-Security-Policy"

/** By directive, in any order. */
const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy
      .split(";")
      .map((each) => each.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources.toSorted().join(" ")] as const)
      .filter(([name]) => name !== ""),
  )

/** What of the policy is another than it should be, in words. */
export const policyDifferences = (sent: string, wanted: string): ReadonlyArray<string> => {
  const [have, want] = [directivesOf(sent), directivesOf(wanted)]
  return [...new Set([...want.keys(), ...have.keys()])].flatMap((name) => {
    const [is, should] = [have.get(name), want.get(name)]
    if (is === should) return []
    if (is === undefined) return [`${name} is missing`]
    return should === undefined ? [`${name} is too much`] : [`${name} is '${is}', not '${should}'`]
  })
}

const wrongness = (name: string, sent: string | undefined, wanted: string): string | undefined => {
  if (sent === undefined) return "is missing"
  if (name !== policyName) return sent === wanted ? undefined : `is '${sent}', not '${wanted}'`
  const differences = policyDifferences(sent, wanted)
  return differences.length === 0 ? undefined : `is another one: ${differences.join("; ")}`
}

/** HSTS is a matter of TLS: `transport.ts`. */
export const security = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => {
  const { get, assets, page, own, config } = deployment
  const asset = assets[0] ?? "/sw.js"
  const answers = [
    ["/", page],
    ["/config.json", own],
    [asset, await get(asset)],
    ["a missing asset", await get("/assets/missing-0a1b2c3d.js", { headers: asPage })],
  ] as const
  return headersOf(config)
    .filter(([name]) => name !== strictTransport.name)
    .flatMap(([name, wanted]) => {
      const places = Map.groupBy(answers, ([, { headers }]) =>
        wrongness(name, headers[name.toLowerCase()], wanted),
      )
      return [...places].flatMap(([wrong, where]) =>
        wrong === undefined
          ? []
          : [
              {
                kind: "wrong" as const,
                what: `${name} ${wrong} (${where.map(([path]) => path).join(", ")})`,
                change:
                  "npm run -s deploy:headers -- <nginx|caddy> config.json writes the file; include it in each location with an add_header",
                nginx: lineFor.nginx(name, wanted),
                caddy: lineFor.caddy(name, wanted),
              },
            ],
      )
    })
}
