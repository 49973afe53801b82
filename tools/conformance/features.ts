/** Calls that a deployment's settings switch off. */
import type { Config } from "#domain/config/index.ts"
import type { CallName } from "#domain/contract/all.ts"

const switches: { readonly [name in CallName]?: (config: Config) => boolean } = {
  transactions: ({ allowTransactionsReport }) => allowTransactionsReport,
  consumption: ({ allowConsumptionReport }) => allowConsumptionReport,
  bills: ({ allowBills }) => allowBills,
  bonuses: ({ allowBonusesReport }) => allowBonusesReport,
  vouchers: ({ allowVouchersReport }) => allowVouchersReport,
  pairings: ({ allowPairingManagement }) => allowPairingManagement,
  customData: ({ showCustomData }) => showCustomData,
}

/** Why the client never makes a call; `undefined` where it does. */
export const offBecause = (config: Config, name: CallName): string | undefined =>
  switches[name]?.(config) === false ? "the settings switch it off" : undefined
