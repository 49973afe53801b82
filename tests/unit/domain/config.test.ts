/** Settings: their table, their defaults, what a deployment's file makes of them, and the constants of the specification. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import defaults from "../../../config.default.json" with { type: "json" }
import {
  type Config,
  decodeConfig,
  defaultConfig,
  hasCart,
  isKiosk,
  isKioskSurface,
  isOfferOn,
  isShared,
  isShoppingOn,
  languages,
  nameIn,
  orderTargetOf,
  pageOf,
  profileItemsOn,
  settings,
  storageKeyOf,
} from "#domain/config/index.ts"
import { mobileWidth } from "#domain/place/index.ts"
import { status } from "#domain/requests/failure.ts"

type Row = { readonly setting: string; readonly text: string }

const requirements = readFileSync(new URL("../../../docs/requirements.md", import.meta.url), "utf8")

const table: ReadonlyMap<string, Row> = new Map(
  requirements.split("\n").flatMap((line): ReadonlyArray<readonly [string, Row]> => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"))
    const id = /^\*\*(CFG-\d+)\*\*$/.exec(cells[1] ?? "")?.[1]
    return id === undefined
      ? []
      : [[id, { setting: (cells[2] ?? "").replaceAll("`", ""), text: cells[4] ?? "" }]]
  }),
)

const at = (root: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (value as Readonly<Record<string, unknown>>)[key], root)

/** The default a row of the table names; `undefined`: the table leaves it to the file. */
const named = ({ text }: Row): unknown => {
  const quoted = /^`(.*)`$/.exec(text)?.[1]
  if (quoted === undefined) return undefined
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}

/** The table, the shipped file and what is decoded out of it agree. */
const agree = (...ids: ReadonlyArray<string>): void => {
  for (const id of ids) {
    const row = table.get(id)!
    const shipped = at(defaults, row.setting)
    expect([id, row.setting, shipped]).not.toContain(undefined)
    if (named(row) !== undefined) expect([id, shipped]).toEqual([id, named(row)])
    expect([id, at(defaultConfig, row.setting)]).toEqual([id, shipped])
  }
}

describe("the table of settings", () => {
  test("the table, the schema and the shipped file have the same keys", () => {
    const keys = new Set([...table.values()].map(({ setting }) => setting.split(".")[0]!))
    expect([...keys].toSorted()).toEqual(Object.keys(settings).toSorted())
    expect(Object.keys(defaults).toSorted()).toEqual(Object.keys(settings).toSorted())
    expect(table.size).toBe(117)
  })

  test("CFG-01 CFG-02 CFG-03 CFG-04 CFG-05 CFG-06 CFG-07 CFG-08 CFG-09 CFG-10 defaults", () =>
    agree(
      "CFG-01",
      "CFG-02",
      "CFG-03",
      "CFG-04",
      "CFG-05",
      "CFG-06",
      "CFG-07",
      "CFG-08",
      "CFG-09",
      "CFG-10",
    ))

  test("CFG-11 CFG-12 CFG-13 CFG-14 CFG-15 CFG-16 CFG-17 CFG-18 CFG-19 CFG-20 defaults", () =>
    agree(
      "CFG-11",
      "CFG-12",
      "CFG-13",
      "CFG-14",
      "CFG-15",
      "CFG-16",
      "CFG-17",
      "CFG-18",
      "CFG-19",
      "CFG-20",
    ))

  test("CFG-21 CFG-22 CFG-23 CFG-24 CFG-25 CFG-26 CFG-27 CFG-28 CFG-29 CFG-30 defaults", () =>
    agree(
      "CFG-21",
      "CFG-22",
      "CFG-23",
      "CFG-24",
      "CFG-25",
      "CFG-26",
      "CFG-27",
      "CFG-28",
      "CFG-29",
      "CFG-30",
    ))

  test("CFG-31 CFG-32 CFG-33 CFG-34 CFG-35 CFG-36 CFG-37 CFG-38 CFG-39 CFG-40 defaults", () =>
    agree(
      "CFG-31",
      "CFG-32",
      "CFG-33",
      "CFG-34",
      "CFG-35",
      "CFG-36",
      "CFG-37",
      "CFG-38",
      "CFG-39",
      "CFG-40",
    ))

  test("CFG-41 CFG-42 CFG-43 CFG-44 CFG-45 CFG-46 CFG-47 CFG-48 CFG-49 CFG-50 defaults", () =>
    agree(
      "CFG-41",
      "CFG-42",
      "CFG-43",
      "CFG-44",
      "CFG-45",
      "CFG-46",
      "CFG-47",
      "CFG-48",
      "CFG-49",
      "CFG-50",
    ))

  test("CFG-51 CFG-52 CFG-53 CFG-54 CFG-59 CFG-60 CFG-61 CFG-66 CFG-67 CFG-68 defaults", () =>
    agree(
      "CFG-51",
      "CFG-52",
      "CFG-53",
      "CFG-54",
      "CFG-59",
      "CFG-60",
      "CFG-61",
      "CFG-66",
      "CFG-67",
      "CFG-68",
    ))

  test("CFG-55 CFG-56 CFG-57 CFG-58 all columns, in the order of the table's type", () => {
    agree("CFG-55", "CFG-56", "CFG-57", "CFG-58")
    const columns = (id: string): ReadonlyArray<string> => {
      const line = requirements.split("\n").find((each) => each.includes(`**${id}**`))!
      return [...(line.split("|")[3] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    }
    expect(defaults.bonusColumns).toEqual(columns("CFG-55"))
    expect(defaults.voucherColumns).toEqual(columns("CFG-56"))
    expect(defaults.billColumns).toEqual(columns("CFG-57"))
    expect(defaults.billItemColumns).toEqual(columns("CFG-58"))
  })

  test("CFG-62 CFG-63 CFG-64 CFG-65 forms: groups and lists hold fields with an id, for persons and companies", () => {
    agree("CFG-62", "CFG-63", "CFG-64", "CFG-65")
    const groups = defaultConfig.profileDataGroups
    expect(
      groups.every(({ id, label, fields }) => id !== "" && "en" in label && fields.length > 0),
    ).toBe(true)
    for (const key of ["registrationFields", "showFields", "updateFields"] as const)
      for (const kind of ["person", "company"] as const) {
        const ids = defaultConfig[key][kind].map((field) =>
          typeof field === "string" ? field : field.id,
        )
        expect(ids.length).toBeGreaterThan(0)
        expect(new Set(ids).size).toBe(ids.length)
      }
  })

  test("CFG-69 CFG-70 CFG-71 CFG-72 CFG-73 CFG-74 CFG-75 CFG-76 CFG-77 CFG-78 defaults", () =>
    agree(
      "CFG-69",
      "CFG-70",
      "CFG-71",
      "CFG-72",
      "CFG-73",
      "CFG-74",
      "CFG-75",
      "CFG-76",
      "CFG-77",
      "CFG-78",
    ))

  test("CFG-79 CFG-80 CFG-81 CFG-82 CFG-83 CFG-84 CFG-85 CFG-86 CFG-87 CFG-88 defaults", () =>
    agree(
      "CFG-79",
      "CFG-80",
      "CFG-81",
      "CFG-82",
      "CFG-83",
      "CFG-84",
      "CFG-85",
      "CFG-86",
      "CFG-87",
      "CFG-88",
    ))

  test("CFG-89 CFG-90 CFG-91 CFG-92 CFG-93 CFG-94 CFG-95 CFG-96 CFG-97 CFG-98 defaults", () =>
    agree(
      "CFG-89",
      "CFG-90",
      "CFG-91",
      "CFG-92",
      "CFG-93",
      "CFG-94",
      "CFG-95",
      "CFG-96",
      "CFG-97",
      "CFG-98",
    ))

  test("CFG-99 CFG-100 CFG-101 CFG-102 CFG-103 CFG-104 CFG-105 CFG-106 CFG-107 CFG-108 defaults", () =>
    agree(
      "CFG-99",
      "CFG-100",
      "CFG-101",
      "CFG-102",
      "CFG-103",
      "CFG-104",
      "CFG-105",
      "CFG-106",
      "CFG-107",
      "CFG-108",
    ))

  test("CFG-109 CFG-110 CFG-111 CFG-113 CFG-114 CFG-116 CFG-117 CFG-118 defaults", () =>
    agree("CFG-109", "CFG-110", "CFG-111", "CFG-113", "CFG-114", "CFG-116", "CFG-117", "CFG-118"))

  test("CFG-55 CFG-62 CFG-63 CFG-64 CFG-65 the shipped file is the complete default file of the requirements", () => {
    const [, block] = /complete default file:\s+```json\n([\s\S]*?)```/.exec(requirements)!
    expect(defaults).toEqual(JSON.parse(block!))
  })

  test("only the lists' and forms' defaults are left to the file, so the table can fail for all the others", () => {
    const open = [...table].filter(([, row]) => named(row) === undefined).map(([id]) => id)
    expect(open).toEqual([
      "CFG-55",
      "CFG-56",
      "CFG-57",
      "CFG-58",
      "CFG-62",
      "CFG-63",
      "CFG-64",
      "CFG-65",
    ])
  })
})

test("APP-09 the shipped defaults are as they are decoded", () => {
  for (const [key, schema] of Object.entries(settings)) {
    const shipped = defaultConfig[key as keyof Config]
    const decoded = Schema.decodeUnknownSync(schema)(shipped)
    expect([key, decoded]).toEqual([key, shipped])
  }
  expect(Object.keys(defaultConfig).toSorted()).toEqual(Object.keys(settings).toSorted())
})

describe("a deployment's file", () => {
  const decoded = (own: unknown) => decodeConfig(own)
  const usable = (
    own: unknown,
  ): { readonly config: Config; readonly keys: ReadonlyArray<string> } => {
    const result = decoded(own)
    if (result._tag === "Missing") throw new Error("missing")
    return { config: result.config, keys: result.problems.map(({ key }) => key) }
  }

  test("APP-09 what it leaves out is the default: objects merge per key, lists and scalars replace", () => {
    const { config, keys } = usable({
      autoLogout: 300,
      languages: ["cs"],
      requestTimeout: { read: 5000 },
      applicationName: { cs: "Menza" },
    })
    expect(keys).toEqual([])
    expect(config.autoLogout).toBe(300)
    expect(config.languages).toEqual(["cs"])
    expect(config.requestTimeout).toEqual({ read: 5000, write: 30_000 })
    expect(config.applicationName).toMatchObject({ cs: "Menza", en: "Canteen" })
    expect(config.baseCurrency).toBe("CZK")
    expect(usable({}).config).toEqual(defaultConfig)
  })

  test("APP-09 maps whose keys are the deployment's own replace the default whole", () => {
    const deliveryPaymentMap = { pickUpInStore: ["account"] }
    expect(usable({ deliveryPaymentMap }).config.deliveryPaymentMap).toEqual(deliveryPaymentMap)
    const topUpApiByType = { wallet: "main" }
    expect(usable({ topUpApiByType }).config.topUpApiByType).toEqual(topUpApiByType)
    expect(usable({ topUpApiByType: null }).keys).toEqual(["topUpApiByType"])
  })

  test("APP-10 unknown keys are ignored, and one that could reach a prototype is none", () => {
    const own: unknown = JSON.parse(
      '{"unknown": 1, "theme": {"brand": "#000000", "__proto__": {"logo": "x"}}, "__proto__": {"autoLogout": 5}}',
    )
    const { config, keys } = usable(own)
    expect(keys).toEqual([])
    expect(config).not.toHaveProperty("unknown")
    expect(config.theme.brand).toBe("#000000")
    expect(config.theme.logo).toBe("")
    expect(({} as Record<string, unknown>)["logo"]).toBeUndefined()
  })

  test("APP-13 a wrong setting falls back alone, and is named with a reason", () => {
    const result = decoded({
      autoLogout: -1,
      cartRedirect: "https://evil.example",
      showAccountBalance: 7,
      titleSeparator: " - ",
    })
    expect(result._tag).toBe("Usable")
    const { config, keys } = usable({
      autoLogout: -1,
      cartRedirect: "//evil.example",
      showAccountBalance: 7,
      titleSeparator: " - ",
    })
    expect(keys).toEqual(["cartRedirect", "showAccountBalance", "autoLogout"])
    expect(result.problems.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(config).toMatchObject({
      autoLogout: 60,
      cartRedirect: "/thank-you",
      showAccountBalance: 2,
      titleSeparator: " - ",
    })
  })

  test("APP-11 APP-03 without a readable file, a mode or an API base nothing starts", () => {
    for (const own of [
      undefined,
      null,
      "text",
      [],
      { applicationMode: "" },
      { applicationMode: "kiosk" },
      { api: { main: "" } },
      { api: "x" },
    ]) {
      const result = decoded(own)
      expect([own, result._tag]).toEqual([own, "Missing"])
      expect(result.problems.length).toBeGreaterThan(0)
    }
  })
})

describe("what settings mean", () => {
  const config = (over: Partial<Config>): Config => ({ ...defaultConfig, ...over })

  test("APP-04 APP-03 a mode sets defaults, and each can be overridden by its own setting", () => {
    const of = (over: Partial<Config>) => [
      isOfferOn(config(over)),
      isShoppingOn(config(over)),
      orderTargetOf(config(over)),
    ]
    expect(of({ applicationMode: "shop" })).toEqual([true, true, "cart"])
    expect(of({ applicationMode: "canteen" })).toEqual([true, true, "direct"])
    expect(of({ applicationMode: "webcare" })).toEqual([false, false, "direct"])
    expect(
      of({
        applicationMode: "webcare",
        offerEnabled: true,
        allowShopping: true,
        orderTarget: "cart",
      }),
    ).toEqual([true, true, "cart"])
    expect(of({ applicationMode: "shop", offerEnabled: false, allowShopping: false })).toEqual([
      false,
      false,
      "cart",
    ])
  })

  test("CFG-107 the kiosk's layout is chosen, or follows from card login alone", () => {
    const shown = (over: Partial<Config>): boolean => isKioskSurface(config(over))
    expect(shown({})).toBe(false)
    expect(shown({ surface: "kiosk" })).toBe(true)
    expect(shown({ allowCardLogin: true })).toBe(false)
    expect(shown({ allowCardLogin: true, allowPasswordLogin: false })).toBe(true)
    expect(isKiosk(config({ allowCardLogin: true }))).toBe(true)
    expect(isKiosk(config({ surface: "kiosk" }))).toBe(false)
    expect(
      [{}, { surface: "kiosk" }, { allowCardLogin: true }].map((over) =>
        isShared(config(over as Partial<Config>)),
      ),
    ).toEqual([false, true, true])
  })

  test("PERM-03 ROUTE-28 a cart is a member's, and a guest's where guests may order, in a deployment that sells by cart", () => {
    const cart: Partial<Config> = { allowShopping: true, orderTarget: "cart" }
    const of = (over: Partial<Config>) =>
      [true, false].map((isMember) => hasCart(config({ ...cart, ...over }), isMember))
    expect(of({ allowGuests: true })).toEqual([true, true])
    expect(of({ allowGuests: false })).toEqual([true, false])
    expect(of({ allowGuests: true, orderTarget: "direct" })).toEqual([false, false])
    expect(of({ allowGuests: true, allowShopping: false })).toEqual([false, false])
  })

  test("CFG-02 a deployment is called by its name in the language, else in English, else by ours", () => {
    const called = (applicationName: Config["applicationName"]): string =>
      nameIn(config({ applicationName }), "cs")
    expect(called({ cs: "Jídelna", en: "Canteen" })).toBe("Jídelna")
    expect(called({ en: "Canteen", sk: "Jedáleň" })).toBe("Canteen")
    expect(called({ sk: "Jedáleň" })).toBe("Trayline")
  })

  test("ROUTE-46 ROUTE-57 each page of the profile goes by its own setting, and cards also by one of their kinds", () => {
    const none = Object.fromEntries(
      Object.keys(defaultConfig)
        .filter((key) => key.startsWith("allow"))
        .map((key) => [key, false]),
    )
    const on = (over: Partial<Config>) => profileItemsOn(config({ ...none, ...over }), true)
    expect(on({})).toEqual([])
    expect(on({ allowProfileEdit: true })).toEqual(["edit"])
    expect(on({ allowCardAdministration: true })).toEqual([])
    expect(on({ allowCardAdministration: true, allowVirtualCards: true })).toEqual(["manage-card"])
    expect(on({ allowCardAdministration: true, allowStandardCardManagement: true })).toEqual([
      "manage-card",
    ])
  })
})

describe("constants where they live", () => {
  test("CONST-03 CONST-15 status codes and the width of a phone", () => {
    expect([status.force, status.error, status.unavailable]).toEqual([449, 400, 503])
    expect(mobileWidth).toBe(720)
  })

  test("CONST-01 CONST-08 CONST-09 CONST-11 times that a deployment may change", () => {
    expect(defaultConfig.notificationTime).toBe(2500)
    expect(defaultConfig.orderDebounce).toBe(500)
    expect(defaultConfig.offerRefetchInterval).toBe(120_000)
    expect(defaultConfig.shopProductRefetchAge).toBe(120_000)
    expect(defaultConfig.autoLogout).toBe(60)
  })

  test("CONST-21 CONST-22 CONST-23 CONST-25 CONST-27 CONST-28 limits, comments, period and language", () => {
    expect(defaultConfig.passwordMinLength).toBe(5)
    expect(defaultConfig.billsNoticeQuantity).toBe(200)
    expect(defaultConfig.noticeQuantity).toBe(1000)
    expect(defaultConfig.commentDelayTime).toBe(5)
    expect(defaultConfig.menuDefaultPeriod).toBe("WEEK")
    expect(defaultConfig.languages[0]).toBe("en")
    expect(languages).toEqual(["cs", "en", "pl", "sk"])
  })
})

describe("what is wrong with a file", () => {
  test("APP-11 that there is none, and that no server is named, is said in words", () => {
    for (const own of [undefined, null, "text", []])
      expect(decodeConfig(own)).toEqual({
        _tag: "Missing",
        problems: [{ key: "config.json", reason: "cannot be read" }],
      })
    expect(decodeConfig({ ...defaults, api: { main: "" } })).toEqual({
      _tag: "Missing",
      problems: [{ key: "api.main", reason: "is empty" }],
    })
  })

  test("APP-13 a reason is one line, with the place that is wrong", () => {
    const problems = (own: object) => decodeConfig({ ...defaults, ...own }).problems
    const [nested] = problems({ theme: { brand: 5 } })
    expect(nested!.reason).toMatch(/^Expected .+ at \["brand"\]$/)
  })

  test("APP-09 a name that could reach a prototype is no setting, nor a part of one", () => {
    const own = JSON.parse(`{ "translations": { "__proto__": { "en": "x" } } }`) as object
    const decoded = decodeConfig({ ...defaults, ...own })
    const { translations } = (decoded as { readonly config: Config }).config
    expect(Object.getPrototypeOf(translations)).toBe(Object.prototype)
    expect(Object.keys(translations)).toEqual([])
  })
})

test("ROUTE-37 a page is found by its part of an address, however its path is written", () => {
  const paths = ["//about", "/o nás", "a/b"]
  const pages = paths.map((pathname) => ({ pathname, title: {}, body: {} }))
  const found = (name: string) => pageOf({ ...defaultConfig, pages }, name)?.pathname
  expect(found("about")).toBe("//about")
  expect([found("o nás"), found("o%20n%C3%A1s")]).toEqual(["/o nás", "/o nás"])
  expect(found("a/b")).toBe("a/b")
  expect([found("ab"), found("other")]).toEqual([undefined, undefined])
})

test("APP-21 what a browser keeps is named by the deployment's prefix and mode", () => {
  expect(storageKeyOf({ storageKeyPrefix: "asw.state.", applicationMode: "canteen" })).toBe(
    "asw.state.canteen",
  )
})
