/** The two configuration files as they are served: the deployment's own, and the defaults of the repository. */
import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { isObject } from "./json.ts"

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
    if (!isObject(config)) return text
    return JSON.stringify({ ...config, cardReaderUrl: `ws://127.0.0.1:${readerPort}` }, null, 2)
  } catch {
    // A broken file is served as it is: what the client makes of it is to be seen.
    return text
  }
}

/** What stands in the file of a path; nothing where it is named and missing. */
const textOf = ({ own, defaults }: ConfigSource, path: ConfigPath): string | undefined => {
  const file = path === "/config.json" ? own : defaults
  if (file === undefined) return "{}"
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}

const paths = ["/config.default.json", "/config.json"] as const
type ConfigPath = (typeof paths)[number]

/** Undefined for every other path. A file that is named and missing is a 404: a mistake should be seen. */
export const answerConfig = (source: ConfigSource, path: string): ConfigAnswer | undefined => {
  const known = paths.find((each) => each === path)
  if (known === undefined) return undefined
  const text = textOf(source, known)
  if (text === undefined) return { status: 404, body: "{}" }
  return { status: 200, body: withReader(text, source.readerPort) }
}

type Settings = Readonly<Record<string, unknown>>

const settingsIn = (text: string): object => {
  try {
    const config: unknown = JSON.parse(text)
    return isObject(config) ? config : {}
  } catch {
    return {}
  }
}

/** Each request asks for them, and files change seldom. */
const last = new WeakMap<ConfigSource, { readonly texts: string; readonly settings: Settings }>()

/** The settings a server needs to know, as the files are now: those of both, the own one first. */
export const settingsOf = (source: ConfigSource): Settings => {
  const both = paths.map((path) => textOf(source, path) ?? "{}")
  const texts = both.join("\0")
  const known = last.get(source)
  if (known?.texts === texts) return known.settings
  const settings = Object.assign(
    {},
    ...both.map((text) => settingsIn(withReader(text, source.readerPort))),
  ) as Settings
  last.set(source, { texts, settings })
  return settings
}
