/** Whether amounts are what the contract says: decimals of the currency, the same from each call. Source: API-15. */
import { Result, Schema } from "effect"
import { allCalls } from "#domain/contract/all.ts"
import { Reply, withoutNulls } from "#domain/contract/index.ts"
import type { Finding } from "./finding.ts"
import { jsonOf } from "./answers.ts"
import type { Answers } from "./reads.ts"
import { whereOf } from "./server.ts"

/** Where a dish may well cost a thousand, and has no decimals. */
const largeUnits = new Set(["HUF", "JPY", "KRW", "ISK", "CLP", "VND", "IDR", "RSD"])

/** No canteen's cheapest dish costs so much in another currency. */
const cheapestMax = 1_000

const times = "100 times"

const balanceIn = (answers: Answers, name: "login" | "customer" | "balance") => {
  const json = jsonOf(answers.get(name)?.text ?? "") as { readonly balance?: unknown } | undefined
  const balance = json?.balance
  return typeof balance === "number" ? [{ name, balance }] : []
}

const balanceFindings = (answers: Answers): ReadonlyArray<Finding> => {
  const [first, ...others] = (["login", "customer", "balance"] as const).flatMap((name) =>
    balanceIn(answers, name),
  )
  if (first === undefined) return []
  return others
    .filter(({ balance }) => balance !== first.balance)
    .map(({ name, balance }) => {
      const isHundredths = balance === first.balance * 100 || balance * 100 === first.balance
      const how = isHundredths ? ` by ${times}: one of them counts in hundredths` : ""
      return {
        severity: "screen",
        where: whereOf(name),
        what: `balance differs from that of ${whereOf(first.name)}${how}`,
        requirement: "API-15",
        sees: "a balance that changes by itself",
      }
    })
}

/** Prices of the menu, in units of the currency. */
const pricesIn = (answers: Answers): ReadonlyArray<number> => {
  const json = withoutNulls(jsonOf(answers.get("menu")?.text ?? ""))
  const decoded = Schema.decodeUnknownResult(allCalls.menu.reply)(json)
  return Result.isSuccess(decoded)
    ? decoded.success.menu
        .filter((row) => Schema.is(Schema.toType(Reply.WireMenuItem))(row))
        .map(({ price }) => price / 100)
        .filter((price) => price > 0)
    : []
}

export const amountFindings = (answers: Answers, currency: string): ReadonlyArray<Finding> => {
  const prices = pricesIn(answers)
  const isWhole = prices.every((price) => Number.isInteger(price))
  const looksLikeHundredths =
    prices.length > 0 && isWhole && Math.min(...prices) >= cheapestMax && !largeUnits.has(currency)
  return [
    ...(looksLikeHundredths
      ? [
          {
            severity: "orders" as const,
            where: whereOf("menu"),
            what: `menu[].price looks like hundredths: no price has decimals and the cheapest is ${Math.min(...prices)} ${currency}`,
            requirement: "API-15",
            sees: "every price 100 times too high",
          },
        ]
      : []),
    ...balanceFindings(answers),
  ]
}
