/** Names that settings are made of, for whoever must not wait for a decoder. */

/** Source: I18N-01. */
export const languages = ["cs", "en", "pl", "sk"] as const

/** Profile pages in their order, as the path names them. Source: ROUTE-46 to ROUTE-57. */
export const profileItems = [
  "dashboard",
  "edit",
  "orders",
  "transactions",
  "consumption",
  "vouchers",
  "bonuses",
  "bills",
  "top-up",
  "manage-card",
  "comment",
  "pairing",
] as const
