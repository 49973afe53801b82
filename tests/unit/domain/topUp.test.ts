/** Which ways of putting money on an account there are, and which call each of them makes. */
import { describe, expect, test } from "vitest"
import { type Config, decodeConfig, defaultConfig } from "#domain/config/index.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import { topUpCallOf, topUpTypesOf } from "#domain/forms/topUp.ts"
import { cs, en, pl, sk } from "#tests/support/texts.ts"
import { clientAfter, member, type Step } from "#tests/support/client.ts"
import { makeConfig } from "#simulators/values/make.ts"

const types = ["gateway", "pickup", "qerko", "wallet"] as const
const second = { api: { ...defaultConfig.api, secondPayment: "/second" } }
const all: Partial<Config> = { ...second, topUpPaymentTypes: [...types] }

describe("the ways to pay", () => {
  test("TOPUP-02 DATA-27 a deployment may name these four and no other", () => {
    const decoded = decodeConfig({ applicationMode: "canteen", topUpPaymentTypes: types })
    expect(decoded).toMatchObject({ problems: [], config: { topUpPaymentTypes: types } })
    // Kinds of payment belong to the checkout.
    for (const other of ["creditcard", "account", "delivery", "cash"]) {
      const wrong = decodeConfig({ applicationMode: "canteen", topUpPaymentTypes: [other] })
      expect([other, wrong.problems.map(({ key }) => key)]).toEqual([other, ["topUpPaymentTypes"]])
    }
  })

  test("TOPUP-09 wallet and pickup have no call; a way whose server is not configured is not offered", () => {
    const calls = (config: Partial<Config>) =>
      types.map((type) => topUpCallOf(type, makeConfig(config)))
    expect(calls(second)).toEqual(["topUpByCard", undefined, "topUpBySecond", undefined])
    expect(calls({})).toEqual(["topUpByCard", undefined, undefined, undefined])
    expect(topUpTypesOf(makeConfig(all), undefined)).toEqual(["gateway", "qerko"])
    expect(topUpTypesOf(makeConfig({ topUpPaymentTypes: [...types] }), undefined)).toEqual([
      "gateway",
    ])
  })

  test("TOPUP-09 a deployment may give a way to the other server", () => {
    const topUpApiByType = { wallet: "secondPayment", gateway: "nowhere" }
    const config = makeConfig({ ...all, topUpApiByType })
    expect(topUpTypesOf(config, undefined)).toEqual(["wallet"])
  })
})

describe("the form", () => {
  const pay = (type: string): ReadonlyArray<Step> => [
    { _tag: "FieldSet", form: "topUp", field: "inputAmount", value: "200" },
    { _tag: "FieldSet", form: "topUp", field: "inputPaymentType", value: type },
    { _tag: "FormSubmitted", form: "topUp", secrets: {} },
  ]

  test("TOPUP-08 gateway asks the card's server, qerko the second one", () => {
    const asked = (type: string) =>
      clientAfter(...member(all), ...pay(type))
        .demands("SendForm")
        .map(({ call, body }) => [call, body])
    const body = { customerId: "jana", toBePaid: 200 }
    expect(asked("gateway")).toEqual([["topUpByCard", body]])
    expect(asked("qerko")).toEqual([["topUpBySecond", body]])
    expect(asked("wallet")).toEqual([])
  })

  test("TOPUP-17 a QR code has a name in each language and is not in the form", () => {
    const names = [cs, en, pl, sk].map((texts) => texts["topUp.qrCode"])
    expect(names).toEqual(["QR kód", "QR code", "Kod QR", "QR kód"])
    const config = makeConfig(all)
    const fields = fieldsOf("topUp", {
      config,
      values: {},
      hasToken: false,
      paymentTypes: topUpTypesOf(config, undefined),
    })
    expect(fields.map(({ id }) => id)).toEqual(["inputAmount", "inputPaymentType"])
    expect(fields[1]!.options.map(({ label }) => label)).toEqual([
      "topUp.by.gateway",
      "topUp.by.qerko",
    ])
  })
})
