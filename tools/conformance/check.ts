/** A whole check, in the order in which a person would make it. */
import type { Config } from "#domain/config/index.ts"
import { isShoppingOn, orderTargetOf } from "#domain/config/selectors.ts"
import { type Cents, decimalOf } from "#domain/kernel/money.ts"
import { amountFindings } from "./amounts.ts"
import { type Dish, dishesOf, piecesMax } from "./dish.ts"
import { checkErrors } from "./errors.ts"
import { joined, noReport, type Report } from "./finding.ts"
import { checkReads } from "./reads.ts"
import type { Person, Server } from "./server.ts"
import { choicesFor } from "./way.ts"
import { checkWrites } from "./writes.ts"

export type Writing = {
  /** The most that may be ordered at a time. */
  readonly most: Cents
  /** How long late and forgotten orders are waited for. */
  readonly watchMs: number
  /** Asked before the first order; a no leaves the writes out. */
  readonly confirm: (dish: Dish) => Promise<boolean>
}

const notWritten = (why: string): Report => ({ ...noReport, unchecked: [{ what: "orders", why }] })

/** Why the client of these settings orders nothing that a check could cancel. */
const whyNone = (config: Config): string | undefined => {
  if (!isShoppingOn(config)) return "the settings switch it off"
  return orderTargetOf(config) === "cart" && choicesFor(config) === undefined
    ? "the settings let a cart be paid at a gateway only"
    : undefined
}

const writesOf = async (server: Server, { most, watchMs, confirm }: Writing): Promise<Report> => {
  const why = whyNone(server.config)
  if (why !== undefined) return { ...noReport, unchecked: [{ what: "orders", why, isAsked: true }] }
  const [dish, ...others] = await dishesOf(server, most)
  if (dish === undefined)
    return {
      ...noReport,
      unchecked: [
        {
          what: "orders",
          why: `no dish up to ${decimalOf(most)} can be ordered now and cancelled later, with ${piecesMax} pieces left`,
          isAsked: true,
        },
      ],
    }
  if (!(await confirm(dish))) return notWritten("the answer was no")
  // Another dish shows whether two answers at once are mixed up.
  const other = others.find(({ mealId }) => mealId !== dish.mealId)
  return checkWrites(server, other === undefined ? [dish] : [dish, other], most, watchMs)
}

/** Rejects with `LoginRefused` where nobody can be signed in. */
export const checkServer = async (
  server: Server,
  person: Person,
  writing: Writing | undefined,
): Promise<Report> => {
  const { report, answers } = await checkReads(server, person)
  const findings = [
    ...amountFindings(answers, server.config.baseCurrency),
    ...(await checkErrors(server)),
  ]
  const written =
    writing === undefined
      ? notWritten("--write was not given, so nothing was ordered")
      : await writesOf(server, writing)
  return joined([report, { ...noReport, findings }, written])
}
