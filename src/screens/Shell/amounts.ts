/** The money in the bar. */
import type * as App from "#domain/app/index.ts"
import { isReachable } from "#domain/client/index.ts"
import { isAmountShown, isProfileItemOn } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Amount } from "#src/components/shell/user.ts"
import type { Text } from "#src/i18n/index.ts"

/** The server's numbers, never ours; an old one says of when it is. Source: UI-03, UI-09 to UI-11. */
export const amountsOf = (
  { account, client, session }: Pick<App.State, "account" | "client" | "session">,
  { t, money, time }: Text,
): ReadonlyArray<Amount> => {
  const { config, zone } = client
  const canPair = session.canPair === true
  const { balance, bonus } = account
  const amounts: Array<Amount> = []
  if (balance.value !== undefined && isAmountShown(config.showAccountBalance, balance.value))
    amounts.push({
      label:
        !isReachable(client) && balance.at !== undefined
          ? t("header.balanceAt", { time: time(localTimeOf(zone, balance.at)) })
          : t("header.balance"),
      amount: money(balance.value as number as Cents),
      ...(isProfileItemOn(config, "transactions", canPair)
        ? { href: "/profile/transactions" }
        : {}),
    })
  if (bonus.value !== undefined && isAmountShown(config.showBonusBalance, bonus.value.balance))
    amounts.push({
      label: t("header.bonus"),
      amount: money(bonus.value.balance as number as Cents, bonus.value.currency),
      ...(isProfileItemOn(config, "bonuses", canPair) ? { href: "/profile/bonuses" } : {}),
    })
  return amounts
}
