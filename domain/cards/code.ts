/** What a virtual card's code stands for, and whether a scanner can read it. Source: VCARD-06 to VCARD-10. */
import type { Customer } from "#domain/account/model.ts"
import type { Config } from "#domain/config/index.ts"

export type CodeType = Config["virtualCardCodeType"]
const codeTypes: ReadonlyArray<CodeType> = ["EAN13", "CODE128", "QR"]

type Rules = Pick<Config, "virtualCardPrefix" | "virtualCardCodeType" | "virtualCardBadFormatWhen">

/** What the server sends along with its customer wins over the configuration. Source: VCARD-06. */
export const codeRulesOf = (config: Rules, customer: Customer | undefined): Rules => {
  const sent = (id: keyof Rules): string | undefined =>
    customer?.additionalData.find(({ variableId }) => variableId === id)?.value
  const type = codeTypes.find((each) => each === sent("virtualCardCodeType")?.toUpperCase())
  return {
    virtualCardBadFormatWhen: config.virtualCardBadFormatWhen,
    virtualCardCodeType: type ?? config.virtualCardCodeType,
    virtualCardPrefix: sent("virtualCardPrefix") ?? config.virtualCardPrefix,
  }
}

/** Source: VCARD-06. */
export const encodedOf = (code: string, { virtualCardPrefix }: Rules): string =>
  `${virtualCardPrefix}${code}`

/** GS1, modulo 10: weights 3 and 1 from the right, the last digit being the check digit. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Codes of 8, 12 or 13 digits are checked, no others. Source: VCARD-08. */
export const isChecked = (value: string): boolean => /^(?:\d{8}|\d{12,13})$/.test(value)

/** Longest values that still fit a card, in characters: bars of 0.19 mm, the narrowest that every scanner reads. */
const lengths = { CODE128: 34, QR: 512 } as const

/** Whether the type has a picture for the value at all. Source: VCARD-10. */
const canEncode = (value: string, type: CodeType): boolean => {
  if (value === "") return false
  switch (type) {
    case "EAN13":
      return isChecked(value)
    case "CODE128":
      return /^[\u0020-\u007e]+$/.test(value) && value.length <= lengths.CODE128
    case "QR":
      return value.length <= lengths.QR
  }
}

/** 'Bad virtual card format'. Source: VCARD-09, VCARD-10. */
export const isBadFormat = (value: string, rules: Rules): boolean => {
  if (!canEncode(value, rules.virtualCardCodeType)) return true
  if (!isChecked(value)) return false
  return hasCheckDigit(value) === (rules.virtualCardBadFormatWhen === "checkPasses")
}

export interface Drawn {
  readonly type: CodeType | "EAN8"
  readonly value: string
}

/** What is drawn: an EAN-13 of twelve digits has a leading zero. Source: VCARD-10. */
export const drawnOf = (value: string, type: CodeType): Drawn | undefined => {
  if (!canEncode(value, type)) return undefined
  // No scanner takes a wrong digit for the right one, so there is nothing to draw.
  if (type === "EAN13" && !hasCheckDigit(value)) return undefined
  if (type !== "EAN13") return { type, value }
  if (value.length === 8) return { type: "EAN8", value }
  return { type, value: value.padStart(13, "0") }
}

/** Source: VCARD-01, VCARD-02. */
export const virtualCardAction = (
  hasCode: boolean,
  isShown: boolean,
): "create" | "show" | "reset" => (!hasCode ? "create" : isShown ? "reset" : "show")
