/** A real server's answers to one call beside the simulator's: shapes only. */
import type { CallName } from "#domain/contract/all.ts"
import { jsonOf, mediaTypeOf } from "./answers.ts"
import { foreignFields } from "./fields.ts"
import type { Finding, Report } from "./finding.ts"
import { type Came, whereOf } from "./server.ts"
import { shapeOf } from "./shape.ts"
import { simulated } from "./simulated.ts"

const list = (names: ReadonlyArray<string>): string => [...new Set(names)].toSorted().join(", ")

const successes = (all: ReadonlyArray<Came>): ReadonlyArray<unknown> =>
  all.filter(({ status }) => status < 300).map(({ text }) => jsonOf(text))

/** Any call of the simulator may answer with these. Source: simulators/core/openapi.ts, API-22. */
const statuses = new Set([200, 400, 401, 404, 409, 449, 503])

/** Headers that change what a browser does. */
const telling = ["set-cookie", "www-authenticate", "location", "retry-after"]

const headersIn = (all: ReadonlyArray<Came>): ReadonlyArray<string> =>
  telling.filter((name) => all.some(({ headers }) => headers[name] !== undefined))

/** Fields that the client ignores are told by the contract's own check. */
export const compared = (
  name: CallName,
  real: ReadonlyArray<Came>,
): Pick<Report, "findings" | "unchecked"> => {
  const known = simulated().get(name)
  if (known === undefined) return { findings: [], unchecked: [] }
  const where = `${whereOf(name)} beside the simulator`
  const [mine, theirs] = [shapeOf(successes(known)), shapeOf(successes(real))]
  const ignored = new Set(successes(real).flatMap((json) => foreignFields(name, json)))
  const otherTypes = [...theirs].flatMap(([path, types]) => {
    const own = mine.get(path)
    return own === undefined || [...types].every((type) => own.has(type))
      ? []
      : [`${path} (${list([...types])} instead of ${list([...own])})`]
  })
  const media = new Set(known.map(mediaTypeOf))
  const ownHeaders = new Set(headersIn(known))
  const say = (what: string, names: ReadonlyArray<string>): ReadonlyArray<Finding> =>
    names.length === 0 ? [] : [{ severity: "harmless", where, what: `${what} ${list(names)}` }]
  const silent = theirs.size === 0 ? [] : [...mine.keys()].filter((path) => !theirs.has(path))
  return {
    findings: [
      ...say(
        "only the real server sends",
        [...theirs.keys()].filter((path) => !mine.has(path) && !ignored.has(path)),
      ),
      ...say("another type has", otherTypes),
      ...say(
        "the simulator never answers with status",
        real
          .map(({ status }) => status)
          .filter((status) => !statuses.has(status))
          .map(String),
      ),
      ...say(
        "the simulator never answers with the type",
        real.map(mediaTypeOf).filter((type) => !media.has(type)),
      ),
      ...say(
        "the simulator never sends the header",
        headersIn(real).filter((header) => !ownHeaders.has(header)),
      ),
    ],
    // One person's visit need not have them all.
    unchecked:
      silent.length === 0
        ? []
        : [{ what: `${where}, ${list(silent)}`, why: "only the simulator sends it" }],
  }
}
