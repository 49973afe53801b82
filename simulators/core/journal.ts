/** Every request that reached the backend, without its secrets. Source: SIM-03. */
import { basicOf } from "./access.ts"
import type { Request } from "./http.ts"
import type { Entry, Moment, World } from "./world.ts"

/** The oldest entries fall out beyond this. */
export const journalMax = 5000

const secretField = /password|token|resetkey|cardid/i

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretField.test(name) ? "***" : withoutSecrets(each),
    ]),
  )
}

/** A body that is no JSON is not kept: nobody could tell the secrets in it. */
const bodyOf = (body: string | undefined): unknown => {
  if (body === undefined || body === "") return null
  try {
    return withoutSecrets(JSON.parse(body))
  } catch {
    return `(${body.length} characters, no JSON)`
  }
}

const headerOf = (name: string, value: string): string => {
  if (name === "authorization") return `${value.split(" ")[0]} ${basicOf(value)?.[0] ?? "***"}`
  if (name === "x-asw-token") return value === "" ? "" : "***"
  return name === "cookie" ? "***" : value
}

export const journaled = (
  world: World,
  { at }: Moment,
  request: Request,
  status: number,
  fault: string | null,
): World => {
  const { method, path, query, headers, body } = request
  const entry: Entry = {
    seq: world.nextEntry,
    at,
    method,
    path,
    query: withoutSecrets(query) as Readonly<Record<string, string>>,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, headerOf(name, value)]),
    ),
    body: bodyOf(body),
    status,
    fault,
  }
  const journal = [...world.journal.slice(-journalMax + 1), entry]
  return { ...world, journal, nextEntry: world.nextEntry + 1 }
}
