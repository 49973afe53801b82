/** What cannot be told from outside: read in the settings that the server's administrator prints. */
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

type Rule = {
  readonly pattern: RegExp
  readonly what: string
  readonly change: string
  readonly nginx?: string
  readonly caddy?: string
}

const rules: ReadonlyArray<Rule> = [
  {
    pattern: /^\s*proxy_next_upstream\s.*\bnon_idempotent\b/,
    what: "a POST is sent again to another backend: an order would be booked twice",
    change: "never repeat what changes something",
    nginx: "proxy_next_upstream off;",
  },
  {
    pattern: /^\s*proxy_cache_methods\s.*\bPOST\b/,
    what: "answers to a POST are kept: an order would be answered without the backend",
    change: "keep answers to GET at most",
    nginx: "proxy_cache off;",
  },
  {
    pattern: /lb_retry_match\b|"retry_match"/,
    what: "requests that failed are sent again to a backend, an order among them",
    change: "never repeat what changes something",
    caddy: "no lb_retry_match in reverse_proxy",
  },
]

/** Without the comment. */
const directivesOf = (line: string): ReadonlyArray<string> => line.split("#", 1)[0]!.split(/[;{]/)

/** One finding for each rule, with the lines that break it. */
export const serverSettings = ({ options }: Deployment): ReadonlyArray<Said> => {
  const { serverSettings: given } = options
  if (given === undefined) return []
  const lines = given.text.split("\n")
  if (!/proxy_pass|reverse_proxy/.test(given.text))
    return [
      {
        kind: "unknown",
        what: `whether a proxy repeats a POST: ${given.file} has neither proxy_pass nor reverse_proxy`,
        change:
          "give all of the settings: nginx -T, or caddy adapt --config /etc/caddy/Caddyfile --pretty",
      },
    ]
  return rules.flatMap(({ pattern, what, ...rest }) => {
    const isBroken = (line: string): boolean =>
      directivesOf(line).some((directive) => pattern.test(directive))
    const at = lines.flatMap((line, n) => (isBroken(line) ? [n + 1] : []))
    return at.length === 0
      ? []
      : [
          {
            kind: "wrong" as const,
            what: `${what} (${given.file}, line ${at.join(", ")})`,
            ...rest,
          },
        ]
  })
}
