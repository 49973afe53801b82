/** Settings that are right and yet do nothing, because another one has the say. Each says what would have to change. */
import {
  type Config,
  defaultConfig,
  deliveryModes,
  isKioskSurface,
  isOfferOn,
  isProfileItemOn,
  isShoppingOn,
  languages,
  orderTargetOf,
  type PageLink,
  type Problem,
} from "#domain/config/index.ts"
import { isShort } from "#domain/session/index.ts"
import first from "#src/i18n/en.json" with { type: "json" }
import later from "#src/i18n/en.later.json" with { type: "json" }
import { isNoName } from "./configWords.ts"

const en = { ...first, ...later }

const linkLists = ["headerPages", "footerPages", "mainMenuPages"] as const
const columnLists = ["bonusColumns", "voucherColumns", "billColumns", "billItemColumns"] as const
const cartSettings = ["orderTypes", "deliveryTypes", "cartPaymentTypes", "cartRedirect"] as const

const links = (config: Config): ReadonlyArray<Problem> => {
  const pages = config.pages.map(({ pathname }) => pathname.replace(/^\/+/, ""))
  const reasonOf = ({ pathname, url }: PageLink): string | undefined => {
    if (url !== undefined) return undefined
    if (pathname === undefined) return "leads nowhere: it has neither a pathname nor a url"
    const name = pathname.replace(/^\/+/, "")
    return pages.includes(name) ? undefined : `'${name}': ${isNoName("page in pages", name, pages)}`
  }
  return linkLists.flatMap((list) =>
    config[list].flatMap((link, n) => {
      const reason = reasonOf(link)
      return reason === undefined ? [] : [{ key: `${list}[${n}]`, reason }]
    }),
  )
}

/** What a deployment set itself; a default that is repeated asks for nothing. */
type Own = Readonly<Record<string, unknown>>
const isChanged = (own: Own, key: keyof Config): boolean =>
  Object.hasOwn(own, key) && JSON.stringify(own[key]) !== JSON.stringify(defaultConfig[key])

const columns = (config: Config): ReadonlyArray<Problem> =>
  columnLists.flatMap((list) =>
    config[list].flatMap((name, n) =>
      defaultConfig[list].includes(name)
        ? []
        : [
            {
              key: `${list}[${n}]`,
              reason: `'${name}': ${isNoName("column", name, defaultConfig[list])}`,
            },
          ],
    ),
  )

/** A text of ours, in any of its plurals. */
const isText = (key: string): boolean => {
  const base = key.replace(/_(one|few|many|other)$/, "")
  return key in en || base in en || `${base}_other` in en
}

const texts = (config: Config): ReadonlyArray<Problem> => [
  ...config.languages.flatMap((name, n) =>
    (languages as ReadonlyArray<string>).includes(name)
      ? []
      : [{ key: `languages[${n}]`, reason: `'${name}': ${isNoName("language", name, languages)}` }],
  ),
  ...Object.entries(config.translations).flatMap(([language, own]) =>
    (languages as ReadonlyArray<string>).includes(language)
      ? Object.keys(own).flatMap((key) =>
          isText(key)
            ? []
            : [
                {
                  key: `translations.${language}.${key}`,
                  reason: isNoName("text", key, Object.keys(en)),
                },
              ],
        )
      : [{ key: `translations.${language}`, reason: isNoName("language", language, languages) }],
  ),
]

const checkout = (config: Config, own: Own): ReadonlyArray<Problem> => {
  if (!isShoppingOn(config) || orderTargetOf(config) !== "cart")
    return cartSettings
      .filter((key) => isChanged(own, key))
      .map((key) => ({ key, reason: "has no effect: nothing is bought by a cart here" }))
  const modes: ReadonlyArray<string> = deliveryModes
  const payable = new Set(
    config.deliveryTypes.flatMap((mode) => config.deliveryPaymentMap[mode] ?? []),
  )
  return [
    ...Object.keys(config.deliveryPaymentMap).flatMap((mode) =>
      modes.includes(mode)
        ? []
        : [{ key: `deliveryPaymentMap.${mode}`, reason: isNoName("delivery type", mode, modes) }],
    ),
    ...config.cartPaymentTypes.flatMap((kind, n) =>
      config.deliveryTypes.length === 0 || payable.has(kind)
        ? []
        : [
            {
              key: `cartPaymentTypes[${n}]`,
              reason: `'${kind}' is never offered: deliveryPaymentMap names it for none of the deliveryTypes`,
            },
          ],
    ),
  ]
}

const access = (config: Config, own: Own): ReadonlyArray<Problem> => {
  const { homepage } = config
  const rows: ReadonlyArray<readonly [key: string, isUseless: boolean, reason: string]> = [
    [
      "allowPasswordLogin",
      !config.allowPasswordLogin &&
        !config.allowCardLogin &&
        !(config.allowGuests && isOfferOn(config)),
      "nobody can log in, and guests see nothing: the login page is all there is",
    ],
    [
      "cardReaderUrl",
      isChanged(own, "cardReaderUrl") && !config.allowCardLogin,
      "has no effect: without allowCardLogin no reader is asked",
    ],
    [
      "allowPermanentLogin",
      own["allowPermanentLogin"] === true && isKioskSurface(config),
      "has no effect: a kiosk keeps nobody logged in",
    ],
    [
      "homepage",
      homepage !== "" && !isProfileItemOn(config, homepage, true),
      `has no effect: the page '${homepage}' is switched off`,
    ],
    [
      "allowGuests",
      own["allowGuests"] === true && !isOfferOn(config),
      "has no effect: without an offer guests have nothing to see",
    ],
    [
      "topUpPaymentTypes",
      config.topUpPaymentTypes.includes("qerko") && config.api.secondPayment === "",
      "'qerko' is never offered: api.secondPayment is empty",
    ],
    [
      "registrationFields.company",
      isChanged(own, "registrationFields") &&
        Object.hasOwn(Object(own["registrationFields"]), "company") &&
        !config.allowCompany,
      "has no effect: without allowCompany no company registers",
    ],
    [
      "autoLogout",
      isShort(config.autoLogout * 1000),
      "below 30 seconds nobody can answer the warning in time (WCAG 2.2, 2.2.1)",
    ],
  ]
  return rows.flatMap(([key, isUseless, reason]) => (isUseless ? [{ key, reason }] : []))
}

/** `own` is the file's content, so that a default is not held against its writer. */
export const useless = (config: Config, own: Own): ReadonlyArray<Problem> => [
  ...access(config, own),
  ...texts(config),
  ...links(config),
  ...columns(config),
  ...checkout(config, own),
]
