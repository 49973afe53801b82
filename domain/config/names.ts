/** Names that settings are made of, and defaults, for whoever must not wait for a decoder. */

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
  "my-data",
] as const

/** Defaults of config.default.json that a page needs before it has read that file. A test holds the two together. */
export const shipped = {
  applicationMode: "canteen",
  storageKeyPrefix: "asw.state.",
  languages: ["en", "cs", "pl", "sk"],
  applicationName: { en: "Canteen", cs: "Jídelna", pl: "Stołówka", sk: "Jedáleň" },
  /** The cobalt of styles/tokens.css. */
  theme: { brand: "#1b3f94", logo: "", scheme: "auto" },
} as const
