import type { Day } from "#domain/kernel/civil.ts"
import type { Entry } from "#domain/standing/index.ts"
import type { StateChipProps } from "#src/components/offer/StateChip.tsx"
import type { Text } from "#src/i18n/index.ts"
import { wordOf } from "../Offer/words.ts"

/** The state of an order in a list of orders. */
export const chipOf = (
  { status, intent, target }: Entry,
  today: Day,
  { t }: Text,
): StateChipProps => {
  if (status !== "ordered") return { state: status, word: t(wordOf(intent, status)) }
  return target.date < today ? { state: "plain", word: t("state.eaten") } : { state: status }
}
