import type { Cents } from "#domain/kernel/money.ts"
import { useText } from "#src/i18n/index.ts"

/** An amount in the currency format of the language. */
export const Money = ({ cents }: { readonly cents: Cents }) => {
  const { money } = useText()
  return <span className="num">{money(cents)}</span>
}
