/** What a browser recorded of a real backend, against the contract and against the simulator. */
import { Schema, SchemaIssue } from "effect"
import type { Config } from "#domain/config/index.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { CliError } from "../cli.ts"
import { answerFindings, errorFindings, jsonOf } from "./answers.ts"
import { compared } from "./compare.ts"
import { exit } from "./exit.ts"
import { noReport, type Report } from "./finding.ts"
import { type Came, whereOf } from "./server.ts"
import { simulated } from "./simulated.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

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
  if (json === undefined)
    throw new CliError(exit.unchecked, `${file} is no JSON, so it is no HAR file`)
  try {
    return Schema.decodeUnknownSync(Har)(json)
  } catch (reason) {
    if (!SchemaIssue.isIssue((reason as { readonly issue?: unknown }).issue)) throw reason
    throw new CliError(exit.unchecked, `${file} is no HAR file: ${(reason as Error).message}`)
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
  withoutSlash(new URL(base === "" ? "/" : base, "http://localhost").pathname)

/** Each call by its method and path; the host may be any. */
const namesOf = ({ api }: Config): ReadonlyMap<string, CallName> =>
  new Map(
    Object.entries(allCalls).map(([name, { method, base, path }]) => {
      const own = base === "pairing" && api.pairing === "" ? api.main : api[base]
      return [`${method} ${pathOf(own)}${path}`, name as CallName] as const
    }),
  )

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
      exit.unchecked,
      `${file} has no call under ${config.api.main}. Where the base is another one, name the settings with --settings.`,
    )
  const beside = [...seen].map(([name, all]) => compared(name, all.filter(isAnswered)))
  const judged = [...seen].flatMap(([name, all]) =>
    all.filter(isAnswered).flatMap((came) => {
      if (came.status >= 400) return errorFindings(whereOf(name), came)
      return isRefusal(came) ? [] : answerFindings(name, came)
    }),
  )
  const findings = [...judged, ...beside.flatMap((each) => each.findings)]
  const unique = new Map(findings.map((each) => [`${each.where} ${each.what}`, each]))
  const absent = Object.keys(allCalls).filter((name) => !seen.has(name as CallName))
  const noSample = [...seen.keys()].filter((name) => !simulated().has(name))
  return {
    ...noReport,
    findings: [...unique.values()],
    unchecked: [
      { what: absent.map((name) => whereOf(name as CallName)).join(", "), why: "not in the file" },
      ...beside.flatMap(({ unchecked }) => unchecked),
      ...noSample.map((name) => ({
        what: `${whereOf(name)} beside the simulator`,
        why: "the simulator has no sample of it",
      })),
    ],
  }
}

/** A page that was left meanwhile has no answer, which is no fault of the server. */
const isAnswered = ({ status }: Came): boolean => status > 0

const isRefusal = ({ text }: Came): boolean =>
  (jsonOf(text) as { readonly success?: unknown } | undefined)?.success === false
