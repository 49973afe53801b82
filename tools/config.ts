/** The two configuration files as they are served: the deployment's own, and the defaults of the repository. */
import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"

export type ConfigSource = {
  /** The deployment's file; without one `/config.json` differs in nothing from the defaults. */
  readonly own: string | undefined
  readonly defaults: string
  /** Port of the simulated reader; when given, both files name it. */
  readonly readerPort: number | undefined
}

export type ConfigAnswer = { readonly status: 200 | 404; readonly body: string }

const portOf = (text: string | undefined): number | undefined =>
  text === undefined || text === "" ? undefined : Number(text)

/** Source: docs/contract.md "Environment". */
export const configSourceOf = (
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): ConfigSource => ({
  own: env["CONFIG"] === undefined || env["CONFIG"] === "" ? undefined : resolve(env["CONFIG"]),
  defaults: resolve(root, "config.default.json"),
  readerPort: portOf(env["READER_PORT"]),
})

const withReader = (text: string, readerPort: number | undefined): string => {
  if (readerPort === undefined) return text
  try {
    const config: unknown = JSON.parse(text)
    if (typeof config !== "object" || config === null || Array.isArray(config)) return text
    return JSON.stringify({ ...config, cardReaderUrl: `ws://127.0.0.1:${readerPort}` }, null, 2)
  } catch {
    // A broken file is served as it is: what the client makes of it is to be seen.
    return text
  }
}

/** Undefined for every other path. A file that is named and missing is a 404: a mistake should be seen. */
export const answerConfig = (
  { own, defaults, readerPort }: ConfigSource,
  path: string,
): ConfigAnswer | undefined => {
  if (path !== "/config.json" && path !== "/config.default.json") return undefined
  const file = path === "/config.json" ? own : defaults
  if (file !== undefined && !existsSync(file)) return { status: 404, body: "{}" }
  const text = file === undefined ? "{}" : readFileSync(file, "utf8")
  return { status: 200, body: withReader(text, readerPort) }
}

/** The settings a server needs to know: those of both files, the own one first. */
export const settingsOf = (source: ConfigSource): Readonly<Record<string, unknown>> => {
  const read = (path: string): object => {
    const answer = answerConfig(source, path)
    if (answer?.status !== 200) return {}
    try {
      const config: unknown = JSON.parse(answer.body)
      return typeof config === "object" && config !== null ? config : {}
    } catch {
      return {}
    }
  }
  return { ...read("/config.default.json"), ...read("/config.json") }
}
