/** What a browser recorded of a real backend, against the contract and against the simulator. */
import { Schema, SchemaIssue } from "effect"
import type { Config } from "#domain/config/index.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { CliError } from "../cli.ts"
import { answerFindings, errorFindings, jsonOf, mediaTypeOf } from "./answers.ts"
import { foreignFields } from "./fields.ts"
import { type Finding, noReport, type Report } from "./finding.ts"
import { unchecked } from "./prompt.ts"
import { type Came, whereOf } from "./server.ts"
import { shapeOf } from "./shape.ts"
import { simulated } from "./simulated.ts"

const Text = Schema.String

/** Of the format's many fields, those that are read here. Source: HTTP Archive 1.2. */
const Har = Schema.Struct({
  log: Schema.Struct({
    entries: Schema.Array(
      Schema.Struct({
        request: Schema.Struct({ method: Text, url: Text }),
        response: Schema.Struct({
          status: Schema.Int,
          headers: Schema.Array(Schema.Struct({ name: Text, value: Text })),
          content: Schema.Struct({
            text: Schema.optionalKey(Text),
            encoding: Schema.optionalKey(Text),
          }),
        }),
      }),
    ),
  }),
})
type Entry = (typeof Har.Type)["log"]["entries"][number]

const decode = (text: string, file: string): typeof Har.Type => {
  const json = jsonOf(text)
  if (json === undefined) throw new CliError(unchecked, `${file} is no JSON, so it is no HAR file`)
  try {
    return Schema.decodeUnknownSync(Har)(json)
  } catch (reason) {
    if (!SchemaIssue.isIssue((reason as { readonly issue?: unknown }).issue)) throw reason
    throw new CliError(unchecked, `${file} is no HAR file: ${(reason as Error).message}`)
  }
}

const cameOf = ({ response: { status, headers, content } }: Entry): Came => ({
  status,
  statusText: "",
  headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
  text:
    content.encoding === "base64"
      ? Buffer.from(content.text ?? "", "base64").toString("utf8")
      : (content.text ?? ""),
})

const pathOf = (base: string): string =>
  new URL(base === "" ? "/" : base, "http://localhost").pathname.replace(/\/+$/, "")

/** Each call by its method and path; the host may be any. */
const namesOf = ({ api }: Config): ReadonlyMap<string, CallName> =>
  new Map(
    Object.entries(allCalls).map(([name, { method, base, path }]) => {
      const own = base === "pairing" && api.pairing === "" ? api.main : api[base]
      return [`${method} ${pathOf(own)}${path}`, name as CallName] as const
    }),
  )

const list = (names: ReadonlyArray<string>): string => [...new Set(names)].toSorted().join(", ")

/** What the real server shows and the simulator never does; fields the client ignores are told before. */
const comparison = (name: CallName, real: ReadonlyArray<Came>): ReadonlyArray<Finding> => {
  const where = `${whereOf(name)} beside the simulator`
  const known = simulated().get(name) ?? []
  if (known.length === 0) return []
  const good = (all: ReadonlyArray<Came>) =>
    all.filter(({ status }) => status < 300).map(({ text }) => jsonOf(text))
  const [mine, theirs] = [shapeOf(good(known)), shapeOf(good(real))]
  const ignored = new Set(good(real).flatMap((json) => foreignFields(name, json)))
  const only = [...theirs.keys()].filter((path) => !mine.has(path) && !ignored.has(path))
  const lacking = [...mine.keys()].filter((path) => {
    const holder = path.includes("[]") ? path.slice(0, path.lastIndexOf("[]") + 2) : ""
    return !theirs.has(path) && (holder === "" ? theirs.size > 0 : theirs.has(holder))
  })
  const otherTypes = [...theirs].filter(
    ([path, types]) => mine.has(path) && [...types].some((type) => !mine.get(path)!.has(type)),
  )
  const media = real
    .map(mediaTypeOf)
    .filter((type) => !known.some((each) => mediaTypeOf(each) === type))
  const say = (what: string, names: ReadonlyArray<string>): ReadonlyArray<Finding> =>
    names.length === 0 ? [] : [{ severity: "harmless", where, what: `${what} ${list(names)}` }]
  return [
    ...say("only the real server sends", only),
    ...say("only the simulator sends", lacking),
    ...say(
      "another type has",
      otherTypes.map(
        ([path, types]) => `${path} (${list([...types])} instead of ${list([...mine.get(path)!])})`,
      ),
    ),
    ...say("the simulator never answers with the type", media),
  ]
}

export const checkHar = (text: string, file: string, config: Config): Report => {
  const names = namesOf(config)
  const seen = new Map<CallName, Array<Came>>()
  for (const entry of decode(text, file).log.entries) {
    const { method, url } = entry.request
    const name = names.get(`${method} ${URL.parse(url)?.pathname ?? ""}`)
    if (name !== undefined) seen.set(name, [...(seen.get(name) ?? []), cameOf(entry)])
  }
  if (seen.size === 0)
    throw new CliError(
      unchecked,
      `${file} has no call under ${config.api.main}. Where the base is another one, name the settings with --settings.`,
    )
  const findings = [...seen].flatMap(([name, all]) => {
    // A browser that was left meanwhile has no answer, which is no fault of the server.
    const answered = all.filter(({ status }) => status > 0)
    return [
      ...answered.flatMap((came) =>
        came.status >= 400 || isRefusal(came)
          ? came.status >= 400
            ? errorFindings(whereOf(name), came)
            : []
          : answerFindings(name, came),
      ),
      ...comparison(name, answered),
    ]
  })
  const unique = new Map(findings.map((each) => [`${each.where} ${each.what}`, each]))
  const absent = Object.keys(allCalls).filter((name) => !seen.has(name as CallName))
  const noSample = [...seen.keys()].filter((name) => !simulated().has(name))
  return {
    ...noReport,
    findings: [...unique.values()],
    unchecked: [
      { what: absent.map((name) => whereOf(name as CallName)).join(", "), why: "not in the file" },
      ...noSample.map((name) => ({
        what: `${whereOf(name)} beside the simulator`,
        why: "the simulator has no sample of it",
      })),
    ],
  }
}

const isRefusal = ({ text }: Came): boolean =>
  (jsonOf(text) as { readonly success?: unknown } | undefined)?.success === false
