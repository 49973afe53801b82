/** Every read that the client makes, signed in as the test person. Nothing here changes the server. */
import { Result } from "effect"
import type { CallName } from "#domain/contract/all.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { rangeOf } from "#domain/reports/ranges.ts"
import { offBecause } from "./features.ts"
import { answerFindings } from "./answers.ts"
import { type Finding, joined, noReport, type Report } from "./finding.ts"
import { type Came, type Person, type Server, whereOf } from "./server.ts"

/** Answers of the calls that were asked, for what compares them. */
export type Answers = ReadonlyMap<CallName, Came>

/** The whole history, as the client asks for it. Source: API-18. */
const everything = (now: number) =>
  rangeOf("ALLTIME", new Date(now).toISOString().slice(0, 10) as Day)

const plain = [
  "customer",
  "balance",
  "bonusBalance",
  "customData",
  "terms",
  "orders",
  "canteens",
  "menu",
  "transactions",
  "consumption",
  "bills",
  "bonuses",
  "vouchers",
  "pairings",
] as const satisfies ReadonlyArray<CallName>

const queryOf = (name: CallName, now: number): Readonly<Record<string, string>> => {
  if (name === "menu") return { timeSpan: "WEEK" }
  if (name === "bills") return { ...everything(now), withDetails: "true" }
  return name === "transactions" || name === "consumption" ? everything(now) : {}
}

/** Seconds by which a page tells its visitors that a clock is wrong. */
const skewMax = 60

const clockFindings = ({ headers }: Came, now: number): Report => {
  const date = Date.parse(headers["date"] ?? "")
  if (Number.isNaN(date))
    return { ...noReport, unchecked: [{ what: "the clock", why: "no answer has a Date header" }] }
  const seconds = Math.round((date - now) / 1000)
  return Math.abs(seconds) <= skewMax
    ? noReport
    : {
        ...noReport,
        findings: [
          {
            severity: "screen",
            where: "the clock",
            what: `the Date header is ${seconds} s from this machine's clock`,
            sees: "a warning about the time, and deadlines that are wrong",
          },
        ],
      }
}

export class LoginRefused extends Error {}

/** Rejects with {@link LoginRefused} where nobody can be signed in. */
const signIn = async (server: Server, person: Person): Promise<readonly [Report, Came]> => {
  const basic = `${person.login}:${person.password}`
  const guest = await server.ask("authenticate", { body: {}, as: {} })
  const { came, result } = await server.ask("login", { body: {}, as: { basic } })
  if (came === undefined) throw new LoginRefused("the server does not answer the login")
  if (came.status >= 400)
    throw new LoginRefused(`the server answers the login with status ${came.status}`)
  const findings = [...answerFindings("authenticate", guest.came), ...answerFindings("login", came)]
  server.signIn(person, Result.isSuccess(result) ? result.success.token : undefined)
  return [{ ...noReport, findings }, came]
}

export const checkReads = async (
  server: Server,
  person: Person,
): Promise<{ readonly report: Report; readonly answers: Answers }> => {
  const now = server.means.now()
  const [signedIn, login] = await signIn(server, person)
  const answers = new Map<CallName, Came>([["login", login]])
  const findings: Array<Finding> = []
  const unchecked: Array<Report["unchecked"][number]> = []
  for (const name of plain) {
    const off = offBecause(server.config, name)
    if (off !== undefined) {
      unchecked.push({ what: whereOf(name), why: off })
      continue
    }
    const { came } = await server.ask(name, { query: queryOf(name, now) })
    findings.push(...answerFindings(name, came))
    if (came !== undefined && came.status < 300) answers.set(name, came)
  }
  return {
    report: joined([signedIn, { ...noReport, findings, unchecked }, clockFindings(login, now)]),
    answers,
  }
}
