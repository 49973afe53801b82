/** The code of a virtual card. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  codeRulesOf,
  drawnOf,
  encodedOf,
  isBadFormat,
  isChecked,
  virtualCardAction,
} from "#domain/cards/code.ts"
import { makeConfig, makeCustomer } from "#simulators/values/make.ts"

const bad = (value: string, over: Parameters<typeof makeConfig>[0] = {}): boolean =>
  isBadFormat(value, makeConfig(over))

describe("a virtual card's code", () => {
  test("VCARD-05 VCARD-06 DATA-25 what is read is the deployment's prefix and the code", () => {
    expect(encodedOf("123", makeConfig({ virtualCardPrefix: "X-" }))).toBe("X-123")
    expect(encodedOf("123", makeConfig())).toBe("123")
  })

  test("VCARD-06 a type and a prefix that the server sends win over the deployment's", () => {
    const config = makeConfig({ virtualCardCodeType: "EAN13", virtualCardPrefix: "859" })
    const rules = (pairs: Readonly<Record<string, string>>) => {
      const additionalData = Object.entries(pairs).map(([variableId, value]) => ({
        variableId,
        value,
      }))
      const { virtualCardCodeType, virtualCardPrefix } = codeRulesOf(
        config,
        makeCustomer({ additionalData }),
      )
      return [virtualCardCodeType, virtualCardPrefix]
    }
    expect(rules({})).toEqual(["EAN13", "859"])
    expect(rules({ virtualCardCodeType: "qr", virtualCardPrefix: "X-" })).toEqual(["QR", "X-"])
    expect(rules({ virtualCardCodeType: "Code128" })).toEqual(["CODE128", "859"])
    const ofQr = makeConfig({ virtualCardCodeType: "QR" })
    const ean = [{ variableId: "virtualCardCodeType", value: "ean13" }]
    expect(codeRulesOf(ofQr, makeCustomer({ additionalData: ean }))).toMatchObject({
      virtualCardCodeType: "EAN13",
    })
    expect(rules({ virtualCardPrefix: "" })).toEqual(["EAN13", ""])
    expect(rules({ virtualCardCodeType: "PDF417" })).toEqual(["EAN13", "859"])
    expect(codeRulesOf(config, undefined)).toMatchObject({ virtualCardPrefix: "859" })
  })

  test("VCARD-08 CONST-19 8, 12 and 13 digits are checked, nothing else", () => {
    for (const value of ["12345670", "123456789012", "8594001234561"])
      expect(isChecked(value)).toBe(true)
    for (const value of ["1234567", "123456789", "1234567890", "859400123456x", "85940012345610"])
      expect(isChecked(value)).toBe(false)
  })

  test("VCARD-09 a wrong check digit is a bad format; the literal rule says the opposite", () => {
    for (const right of ["8594001234561", "4006381333931", "96385074", "036000291452"]) {
      expect(bad(right)).toBe(false)
      expect(bad(right, { virtualCardBadFormatWhen: "checkPasses" })).toBe(true)
      const wrong = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`
      expect(bad(wrong)).toBe(true)
      expect(bad(wrong, { virtualCardBadFormatWhen: "checkPasses" })).toBe(false)
    }
  })

  test("VCARD-08 exactly one last digit is right, whatever stands before it", () => {
    const digits = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        fc.oneof(
          ...[7, 11, 12].map((length) =>
            fc.array(digits, { minLength: length, maxLength: length }),
          ),
        ),
        (some) => {
          const right = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
            (last) => !bad([...some, last].join("")),
          )
          expect(right).toHaveLength(1)
        },
      ),
    )
  })

  test("VCARD-10 CONST-20 what the type cannot show is a bad format; ten digits under CODE128 are not checked", () => {
    expect(bad("1234567890")).toBe(false)
    expect(bad("1234567890", { virtualCardCodeType: "EAN13" })).toBe(true)
    expect(bad("Ž")).toBe(true)
    expect(bad("Ž", { virtualCardCodeType: "QR" })).toBe(false)
    expect(bad("", { virtualCardCodeType: "QR" })).toBe(true)
    expect(bad("x".repeat(34))).toBe(false)
    expect(bad("x".repeat(35))).toBe(true)
    expect(["Žab", "abŽ"].map((value) => bad(value))).toEqual([true, true])
    const isBadQr = (length: number) => bad("x".repeat(length), { virtualCardCodeType: "QR" })
    expect([isBadQr(512), isBadQr(513)]).toEqual([false, true])
    for (const [value, type] of [
      ["", "QR"],
      ["Ž", "CODE128"],
      ["123", "EAN13"],
    ] as const)
      expect(drawnOf(value, type)).toBeUndefined()
    expect(drawnOf("96385074", "CODE128")).toEqual({ type: "CODE128", value: "96385074" })
    expect(drawnOf("036000291452", "EAN13")).toEqual({ type: "EAN13", value: "0036000291452" })
    expect(drawnOf("96385074", "EAN13")).toEqual({ type: "EAN8", value: "96385074" })
    expect(drawnOf("8594001234560", "EAN13")).toBeUndefined()
    expect(drawnOf("8594001234560", "CODE128")).toEqual({ type: "CODE128", value: "8594001234560" })
  })

  test("VCARD-01 VCARD-02 create, show or reset", () => {
    expect(virtualCardAction(false, false)).toBe("create")
    expect(virtualCardAction(true, false)).toBe("show")
    expect(virtualCardAction(true, true)).toBe("reset")
  })
})
