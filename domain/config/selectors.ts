/** What the settings mean, where a mode or another setting has a say. */
import type { Config, DisplayMode, ProfileItem } from "./model.ts"
import { profileItems } from "./names.ts"

/** Source: APP-04. */
export const isOfferOn = ({ offerEnabled, applicationMode }: Config): boolean =>
  offerEnabled ?? applicationMode !== "webcare"

/** Source: APP-04, APP-05. */
export const isShoppingOn = ({ allowShopping, applicationMode }: Config): boolean =>
  allowShopping ?? applicationMode !== "webcare"

/** Source: APP-04. */
export const orderTargetOf = ({ orderTarget, applicationMode }: Config): "direct" | "cart" =>
  orderTarget ?? (applicationMode === "shop" ? "cart" : "direct")

/** What the deployment is called in a language. Source: CFG-02. */
export const nameIn = ({ applicationName }: Config, language: string): string =>
  applicationName[language] ?? applicationName["en"] ?? "Trayline"

/** Whether somebody who is a member, or a guest, has a cart. Source: APP-04, ROUTE-28, PERM-03. */
export const hasCart = (config: Config, isMember: boolean): boolean =>
  isShoppingOn(config) && orderTargetOf(config) === "cart" && (isMember || config.allowGuests)

/** A page of the deployment's own, by the part of an address that names it. Source: ROUTE-37. */
export const pageOf = ({ pages }: Config, name: string): Config["pages"][number] | undefined =>
  pages.find(({ pathname }) => {
    const own = pathname.replace(/^\/+/, "")
    return own === name || encodeURI(own.toWellFormed()) === name
  })

/** A shared device with a card reader, whatever its look. Source: CART-35, ORDER-19. */
export const isKiosk = ({ allowCardLogin }: Config): boolean => allowCardLogin

/** Whether the kiosk's layout is shown. Source: CFG-107. */
export const isKioskSurface = (config: Config): boolean =>
  config.surface === "kiosk" || (config.allowCardLogin && !config.allowPasswordLogin)

/** The next person stands behind: what one of them wants or notes is nobody else's. */
export const isShared = (config: Config): boolean => isKiosk(config) || isKioskSurface(config)

/** A kiosk keeps nobody logged in: the next person stands behind. Source: CFG-33, LOGIN-23. */
export const mayKeepLogged = (config: Config): boolean =>
  config.allowPermanentLogin && !isKioskSurface(config)

/** Source: UI-09 to UI-11. `undefined` is an amount that is not known yet. */
export const isAmountShown = (mode: DisplayMode, amount: number | undefined): boolean => {
  const level = typeof mode === "boolean" ? (mode ? 2 : 0) : mode
  return level === 2 || (level === 1 && amount !== undefined && amount !== 0)
}

const flagOf = {
  dashboard: "allowProfileDashboard",
  edit: "allowProfileEdit",
  orders: "allowOrdersReport",
  transactions: "allowTransactionsReport",
  consumption: "allowConsumptionReport",
  vouchers: "allowVouchersReport",
  bonuses: "allowBonusesReport",
  bills: "allowBills",
  "top-up": "allowTopUp",
  "manage-card": "allowCardAdministration",
  comment: "allowGuestComments",
  pairing: "allowPairingManagement",
  "my-data": "allowMyData",
} as const satisfies Record<ProfileItem, keyof Config>

/** `canPair`: the server's capability `customersPairing`. Source: ROUTE-46 to ROUTE-57. */
export const isProfileItemOn = (config: Config, item: ProfileItem, canPair: boolean): boolean =>
  config[flagOf[item]] &&
  (item !== "pairing" || canPair) &&
  // A page of nothing is none.
  (item !== "manage-card" || config.allowVirtualCards || config.allowStandardCardManagement)

export const profileItemsOn = (config: Config, canPair: boolean): ReadonlyArray<ProfileItem> =>
  profileItems.filter((item) => isProfileItemOn(config, item, canPair))

/** What everything that a browser keeps of a deployment is named by. Source: APP-21. */
export const storageKeyOf = ({
  storageKeyPrefix,
  applicationMode,
}: Pick<Config, "storageKeyPrefix" | "applicationMode">): string =>
  `${storageKeyPrefix}${applicationMode}`
