/** A running deployment as the checks see it: what all of them ask for is asked once. */
import { type Config, decodeConfig, defaultConfig } from "#domain/config/index.ts"
import type { Answer, Ask, Question } from "./ask.ts"

export type Deployment = {
  /** With the folder that the application lives in, and a stroke at its end. */
  readonly base: URL
  readonly ask: Ask
  /** An address of the application, `/config.json` for example. */
  readonly get: (path: string, question?: Question) => Promise<Answer>
  readonly isTrusting: boolean
  /** The page, and what it says of itself. */
  readonly page: Answer
  readonly version: string | undefined
  /** Addresses of files that the page names, each with a hash in it. */
  readonly assets: ReadonlyArray<string>
  /** The deployment's own settings, as they are served. */
  readonly own: Answer
  /** What the client makes of them: all defaults where they cannot be used. */
  readonly config: Config
  readonly options: Options
}

export type Options = {
  /** The address by plain HTTP, where it is not that of port 80. */
  readonly plain?: string | undefined
  /** No POST at all. */
  readonly isReadOnly: boolean
  /** The digests of a release, and where they are from. */
  readonly sums?: { readonly file: string; readonly text: string } | undefined
  /** What the server's administrator prints of its settings. */
  readonly serverSettings?: { readonly file: string; readonly text: string } | undefined
}

export const asPage = { accept: "text/html,application/xhtml+xml" }

const configOf = ({ status, body }: Answer): Config => {
  if (status !== 200) return defaultConfig
  try {
    const decoded = decodeConfig(JSON.parse(String(body)))
    return decoded._tag === "Usable" ? decoded.config : defaultConfig
  } catch {
    return defaultConfig
  }
}

const assetsIn = (html: string): ReadonlyArray<string> => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="([^"]*)"/g)].flatMap(([, address]) => {
      const at = address!.indexOf("/assets/")
      return at < 0 ? [] : [address!.slice(at)]
    }),
  ),
]

/** Rejects where nobody answers. */
export const deploymentAt = async (
  base: URL,
  ask: Ask,
  isTrusting: boolean,
  options: Options,
): Promise<Deployment> => {
  const get = (path: string, question?: Question) => ask(new URL(`.${path}`, base), question)
  const page = await get("/", { headers: asPage })
  const html = String(page.body)
  const own = await get("/config.json")
  return {
    base,
    ask,
    get,
    isTrusting,
    page,
    version: /<meta name="version" content="([^"]*)"/.exec(html)?.[1],
    assets: assetsIn(html),
    own,
    config: configOf(own),
    options,
  }
}

/** `text/html` of `text/html; charset=utf-8`. */
export const typeOf = ({ headers }: Answer): string =>
  (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase()

/** Both names of JavaScript that servers use: a browser takes either. */
export const isScript = (type: string): boolean =>
  type === "text/javascript" || type === "application/javascript"
