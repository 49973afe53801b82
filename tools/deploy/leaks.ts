/** What no visitor should get: the build's notes, source maps, versions of programs. */
import type { Answer } from "./ask.ts"
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

const hidden = {
  nginx: "location ~ (/\\.|\\.map$) { return 404; }",
  caddy: "@hidden path_regexp (/\\.|\\.map$) | handle @hidden { respond 404 }",
}

/** A page for every address is no leak. */
const isGiven = (answer: Answer, page: Answer): boolean =>
  answer.status === 200 && !answer.body.equals(page.body)

const files = async ({ get, page, assets }: Deployment): Promise<ReadonlyArray<Said>> => {
  const script = assets.find((path) => path.endsWith(".js"))
  const paths = [
    "/.vite/manifest.json",
    "/.inputs",
    "/.git/HEAD",
    "/.env",
    "/.htaccess",
    ...(script === undefined ? [] : [`${script}.map`]),
  ]
  const answers = await Promise.all(paths.map((path) => get(path)))
  return paths
    .filter((_, n) => isGiven(answers[n]!, page))
    .map((path) => ({
      kind: "wrong",
      what: `${path} is given to everybody`,
      change: "answer 404 for names with a dot in front and for source maps",
      ...hidden,
    }))
}

const versions = ({ page }: Deployment, missing: Answer): ReadonlyArray<Said> => {
  const server = page.headers["server"] ?? missing.headers["server"] ?? ""
  const told = [
    ...(/\d/.test(server) ? [`Server: ${server}`] : []),
    ...["x-powered-by", "x-aspnet-version"].flatMap((name) => {
      const value = page.headers[name]
      return value === undefined ? [] : [`${name}: ${value}`]
    }),
    ...(/(nginx|apache)\/\d/i.exec(String(missing.body))?.slice(0, 1) ?? []).map(
      () => "a version on the server's error page",
    ),
  ]
  return told.map((each) => ({
    kind: "wrong",
    what: `every answer tells which version of a program to attack (${each})`,
    change: "do not say the version",
    nginx: "server_tokens off;",
    caddy: "header -Server",
  }))
}

export const leaks = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => [
  ...(await files(deployment)),
  ...versions(deployment, await deployment.get("/assets/missing-0a1b2c3d.js")),
]
