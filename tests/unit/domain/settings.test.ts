import { describe, expect, test } from "vitest"
import defaults from "../../../config.default.json" with { type: "json" }
import { decodeConfig, defaultConfig } from "#domain/config/decode.ts"

type Json = Readonly<Record<string, unknown>>

/** A list or table too long to repeat: what the file ships. */
const asShipped = Symbol("asShipped")

const at = (from: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((found, key) => (found as Json)[key], from)

const put = ([key = "", ...rest]: ReadonlyArray<string>, value: unknown): Json => ({
  [key]: rest.length === 0 ? value : put(rest, value),
})

/** The shipped default is the one required; each bad value is named and replaced by it, and nothing else changes. */
const setting = (name: string, shipped: unknown, bad: ReadonlyArray<unknown>) => (): void => {
  const path = name.split(".")
  const key = path[0]!
  if (shipped !== asShipped) expect(at(defaults, path)).toEqual(shipped)
  else expect(at(defaults, path)).toBeDefined()
  expect(bad.length).toBeGreaterThan(0)
  for (const value of bad) {
    const decoded = decodeConfig(put(path, value))
    expect(decoded.problems.map((problem) => problem.key)).toEqual([key])
    if (key === "applicationMode" || key === "api") expect(decoded._tag).toBe("Missing")
    else expect(decoded).toMatchObject({ _tag: "Usable", config: defaultConfig })
  }
}

describe("settings: the shipped default, and what is refused", () => {
  test("CFG-01 applicationMode", setting("applicationMode", "canteen", ["nonsense", 5]))
  test(
    "CFG-02 applicationName",
    setting("applicationName", { en: "Canteen", cs: "Jídelna", pl: "Stołówka", sk: "Jedáleň" }, [
      5,
      ["a"],
    ]),
  )
  test("CFG-03 titleSeparator", setting("titleSeparator", " | ", [5, ["a"]]))
  test("CFG-04 storageKeyPrefix", setting("storageKeyPrefix", "asw.state.", [5, ["a"]]))
  test("CFG-05 analyticsId", setting("analyticsId", "", [5, ["a"]]))
  test("CFG-06 offerEnabled", setting("offerEnabled", null, ["yes", 1]))
  test("CFG-07 orderTarget", setting("orderTarget", null, ["nonsense", 5]))
  test("CFG-08 allowShopping", setting("allowShopping", null, ["yes", 1]))
  test("CFG-09 homepage", setting("homepage", "", [5, ["a"]]))
  test("CFG-10 cartRedirect", setting("cartRedirect", "/thank-you", [5, ["a"]]))
  test("CFG-11 languages", setting("languages", ["en", "cs", "pl", "sk"], ["one", { a: 1 }]))
  test("CFG-12 translations", setting("translations", {}, [5, ["a"]]))
  test(
    "CFG-13 languageSaveMap",
    setting("languageSaveMap", { cs: "cs-CZ", pl: "pl-PL", sk: "sk-SK" }, [5, ["a"]]),
  )
  test("CFG-14 api.main", setting("api.main", "/webcareapi", [5, ["a"]]))
  test(
    "CFG-15 api.creditCardPayment",
    setting("api.creditCardPayment", "/creditcardpayment", [5, ["a"]]),
  )
  test("CFG-16 api.secondPayment", setting("api.secondPayment", "", [5, ["a"]]))
  test("CFG-17 api.pairing", setting("api.pairing", "", [5, ["a"]]))
  test("CFG-18 imageEndpoint", setting("imageEndpoint", "", [5, ["a"]]))
  test(
    "CFG-19 cardReaderUrl",
    setting("cardReaderUrl", "ws://127.0.0.1:8765", [5, "http://reader"]),
  )
  test(
    "CFG-20 cardAuth",
    setting("cardAuth", { scheme: "Bearer", basicUsername: "", tokenPrefix: "" }, [5, ["a"]]),
  )
  test(
    "CFG-21 requestTimeout",
    setting("requestTimeout", { read: 15000, write: 30000 }, [5, ["a"]]),
  )
  test("CFG-22 cacheBusting", setting("cacheBusting", "auto", ["nonsense", 5]))
  test("CFG-23 historyDateFormat", setting("historyDateFormat", "yyyy-MM-dd HH:mm:ss", [5, ["a"]]))
  test(
    "CFG-24 oldCartErrorCodes",
    setting("oldCartErrorCodes", ["CART_OUTDATED", "CART_PRICE_CHANGED"], ["one", { a: 1 }]),
  )
  test(
    "CFG-25 insufficientBalanceCodes",
    setting("insufficientBalanceCodes", ["INSUFFICIENT_BALANCE"], ["one", { a: 1 }]),
  )
  test(
    "CFG-26 topUpApiByType",
    setting("topUpApiByType", { gateway: "creditCardPayment", qerko: "secondPayment" }, [5, ["a"]]),
  )
  test("CFG-27 allowGuests", setting("allowGuests", false, ["yes", 1]))
  test("CFG-28 allowCompany", setting("allowCompany", true, ["yes", 1]))
  test("CFG-29 allowRegistration", setting("allowRegistration", true, ["yes", 1]))
  test("CFG-30 allowPasswordLogin", setting("allowPasswordLogin", true, ["yes", 1]))
  test("CFG-31 allowCardLogin", setting("allowCardLogin", false, ["yes", 1]))
  test("CFG-32 allowPasswordRecovery", setting("allowPasswordRecovery", true, ["yes", 1]))
  test("CFG-33 allowPermanentLogin", setting("allowPermanentLogin", true, ["yes", 1]))
  test("CFG-34 allowVirtualCards", setting("allowVirtualCards", true, ["yes", 1]))
  test(
    "CFG-35 allowStandardCardManagement",
    setting("allowStandardCardManagement", true, ["yes", 1]),
  )
  test("CFG-36 allowChangeStandardCard", setting("allowChangeStandardCard", true, ["yes", 1]))
  test("CFG-37 allowProfileDashboard", setting("allowProfileDashboard", true, ["yes", 1]))
  test("CFG-38 allowProfileEdit", setting("allowProfileEdit", true, ["yes", 1]))
  test("CFG-39 allowOrdersReport", setting("allowOrdersReport", true, ["yes", 1]))
  test("CFG-40 allowTransactionsReport", setting("allowTransactionsReport", true, ["yes", 1]))
  test("CFG-41 allowConsumptionReport", setting("allowConsumptionReport", true, ["yes", 1]))
  test("CFG-42 allowVouchersReport", setting("allowVouchersReport", true, ["yes", 1]))
  test("CFG-43 allowBonusesReport", setting("allowBonusesReport", true, ["yes", 1]))
  test("CFG-44 allowBills", setting("allowBills", true, ["yes", 1]))
  test("CFG-45 allowTopUp", setting("allowTopUp", true, ["yes", 1]))
  test("CFG-46 allowCardAdministration", setting("allowCardAdministration", true, ["yes", 1]))
  test("CFG-47 allowGuestComments", setting("allowGuestComments", true, ["yes", 1]))
  test("CFG-48 allowPairingManagement", setting("allowPairingManagement", true, ["yes", 1]))
  test("CFG-49 allowGpsCoordinates", setting("allowGpsCoordinates", false, ["yes", 1]))
  test("CFG-50 showAccountBalance", setting("showAccountBalance", 2, [3, "2"]))
  test("CFG-51 showBonusBalance", setting("showBonusBalance", 1, [3, "2"]))
  test("CFG-52 showCustomData", setting("showCustomData", false, ["yes", 1]))
  test("CFG-53 showBillItems", setting("showBillItems", true, ["yes", 1]))
  test(
    "CFG-54 consumptionReportDisplayColumns",
    setting(
      "consumptionReportDisplayColumns",
      ["costCenter", "canteen", "register", "recipe", "taxRate", "taxSubsidy", "nonTaxSubsidy"],
      ["one", { a: 1 }],
    ),
  )
  test("CFG-55 bonusColumns", setting("bonusColumns", asShipped, ["one", { a: 1 }]))
  test("CFG-56 voucherColumns", setting("voucherColumns", asShipped, ["one", { a: 1 }]))
  test("CFG-57 billColumns", setting("billColumns", asShipped, ["one", { a: 1 }]))
  test("CFG-58 billItemColumns", setting("billItemColumns", asShipped, ["one", { a: 1 }]))
  test("CFG-59 noticeQuantity", setting("noticeQuantity", 1000, ["many", -1, 1.5]))
  test("CFG-60 billsNoticeQuantity", setting("billsNoticeQuantity", 200, ["many", -1, 1.5]))
  test(
    "CFG-61 historyRanges",
    setting(
      "historyRanges",
      {
        transactions: ["CURRENTMONTH", "LASTMONTH", "ALLTIME"],
        consumption: ["CURRENTMONTH", "LASTMONTH", "LAST365DAYS", "ALLTIME"],
        bills: ["CURRENTMONTH", "LASTMONTH", "LAST365DAYS", "ALLTIME"],
      },
      [5, ["a"]],
    ),
  )
  test("CFG-62 profileDataGroups", setting("profileDataGroups", asShipped, ["one", { a: 1 }]))
  test("CFG-63 registrationFields", setting("registrationFields", asShipped, [5, ["a"]]))
  test("CFG-64 showFields", setting("showFields", asShipped, [5, ["a"]]))
  test("CFG-65 updateFields", setting("updateFields", asShipped, [5, ["a"]]))
  test(
    "CFG-66 addressFieldIds",
    setting(
      "addressFieldIds",
      { preferred: "preferredAddress", street: "street", employerStreet: "employerStreet" },
      [5, ["a"]],
    ),
  )
  test("CFG-67 allowedTextPattern", setting("allowedTextPattern", "", [5, ["a"]]))
  test("CFG-68 datePickerYears", setting("datePickerYears", { from: 1900, to: null }, [5, ["a"]]))
  test("CFG-69 quantityBounds", setting("quantityBounds", "exclusive", ["nonsense", 5]))
  test("CFG-70 passwordMinLength", setting("passwordMinLength", 5, ["many", -1, 1.5]))
  test(
    "CFG-71 passwordComplexity",
    setting("passwordComplexity", { lowercase: 0, uppercase: 0, digit: 0, special: 0 }, [5, ["a"]]),
  )
  test(
    "CFG-72 dateFormats",
    setting(
      "dateFormats",
      { en: { date: "d. M. yyyy", dateTime: "d. M. yyyy HH:mm", dayMonth: "dd.MM" } },
      [5, ["a"]],
    ),
  )
  test("CFG-73 baseCurrency", setting("baseCurrency", "CZK", ["crowns", 5]))
  test("CFG-74 currencyFormat", setting("currencyFormat", {}, [5, ["a"]]))
  test("CFG-75 autoLogout", setting("autoLogout", 60, ["many", -1, 1.5]))
  test(
    "CFG-76 permanentLoginDuration",
    setting("permanentLoginDuration", 2592000, ["many", -1, 1.5]),
  )
  test("CFG-77 loginFailureRedirect", setting("loginFailureRedirect", "always", ["nonsense", 5]))
  test("CFG-78 clearCartOnLogout", setting("clearCartOnLogout", "kiosk", ["nonsense", 5]))
  test("CFG-79 commentDelayTime", setting("commentDelayTime", 5, ["many", -1]))
  test("CFG-80 defaultCanteenId", setting("defaultCanteenId", null, [{ a: 1 }, true]))
  test("CFG-81 menuDefaultPeriod", setting("menuDefaultPeriod", "WEEK", ["nonsense", 5]))
  test(
    "CFG-82 menuTimeSpanUnset",
    setting("menuTimeSpanUnset", ["UNSET", "", null], ["one", { a: 1 }]),
  )
  test("CFG-83 menuSendDay", setting("menuSendDay", false, ["yes", 1]))
  test("CFG-84 menuRefetchThreshold", setting("menuRefetchThreshold", 120000, ["many", -1, 1.5]))
  test("CFG-85 offerRefetchInterval", setting("offerRefetchInterval", 120000, ["many", -1, 1.5]))
  test("CFG-86 shopProductRefetchAge", setting("shopProductRefetchAge", 120000, ["many", -1, 1.5]))
  test("CFG-87 orderDebounce", setting("orderDebounce", 500, ["many", -1, 1.5]))
  test("CFG-88 orderTypes", setting("orderTypes", [], ["one", { a: 1 }]))
  test("CFG-89 deliveryTypes", setting("deliveryTypes", [], ["one", { a: 1 }]))
  test("CFG-90 cartPaymentTypes", setting("cartPaymentTypes", [], ["one", { a: 1 }]))
  test(
    "CFG-91 deliveryPaymentMap",
    setting(
      "deliveryPaymentMap",
      {
        pickUpInStore: ["creditcard", "account", "pickup"],
        deliveryToMyAddress: ["creditcard", "account", "delivery"],
      },
      [5, ["a"]],
    ),
  )
  test("CFG-92 topUpPresets", setting("topUpPresets", [100, 200, 500, 1000], ["one", { a: 1 }]))
  test("CFG-93 virtualCardCodeType", setting("virtualCardCodeType", "CODE128", ["nonsense", 5]))
  test("CFG-94 virtualCardPrefix", setting("virtualCardPrefix", "", [5, ["a"]]))
  test(
    "CFG-95 virtualCardBadFormatWhen",
    setting("virtualCardBadFormatWhen", "checkFails", ["nonsense", 5]),
  )
  test("CFG-96 pairingDateSort", setting("pairingDateSort", "asc", ["nonsense", 5]))
  test("CFG-97 pairingAutoRedirect", setting("pairingAutoRedirect", false, ["yes", 1]))
  test("CFG-98 cardRepeatIgnore", setting("cardRepeatIgnore", 3000, ["many", -1, 1.5]))
  test("CFG-99 pages", setting("pages", [], ["one", { a: 1 }]))
  test("CFG-100 headerPages", setting("headerPages", [], ["one", { a: 1 }]))
  test("CFG-101 footerPages", setting("footerPages", [], ["one", { a: 1 }]))
  test("CFG-102 mainMenuPages", setting("mainMenuPages", [], ["one", { a: 1 }]))
  test("CFG-103 outlets", setting("outlets", [], ["one", { a: 1 }]))
  test("CFG-104 socialLinks", setting("socialLinks", [], ["one", { a: 1 }]))
  test("CFG-105 topUpPaymentTypes", setting("topUpPaymentTypes", ["gateway"], ["one", { a: 1 }]))
  test("CFG-106 credentialStorage", setting("credentialStorage", "token", ["basic", 5]))
  test("CFG-107 surface", setting("surface", "auto", ["nonsense", 5]))
  test(
    "CFG-108 theme",
    setting("theme", { brand: "#1b3f94", logo: "", font: "", scheme: "auto" }, [5, ["a"]]),
  )
  test("CFG-109 notificationTime", setting("notificationTime", 2500, ["many", -1, 1.5]))
  test("CFG-110 deadlineRules", setting("deadlineRules", [], ["one", { a: 1 }]))
  test("CFG-111 orderIdempotency", setting("orderIdempotency", "none", ["nonsense", 5]))
  test("CFG-112 ordersChargedAt", setting("ordersChargedAt", "order", ["nonsense", 5]))
  test(
    "CFG-116 reportUrl",
    setting("reportUrl", "", ["reports", "//elsewhere.example", "http://x.example/", 1]),
  )
  test("CFG-117 allowMyData", setting("allowMyData", true, ["yes", 1]))
  test("CFG-118 allowWithdrawal", setting("allowWithdrawal", false, ["yes", 1]))
  test("CFG-113 staffCode", setting("staffCode", "", ["123", "12a4", "1234567890123", 1234]))
  test(
    "CFG-114 otlpEndpoint",
    setting("otlpEndpoint", "", ["https://otel.example", "//otel.example", "otlp", 5, null]),
  )
})
