/** What settings can and cannot do to the policy. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { csp } from "#tools/csp.ts"

test("APP-20 no address of the settings adds or changes another directive", () => {
  const others = (policy: string) =>
    policy.split(/[;,]/).filter((each) => !each.trim().startsWith("connect-src "))
  fc.assert(
    fc.property(
      fc.constantFrom("https://", "wss://", "HTTP://", ""),
      fc.string({
        unit: fc.constantFrom("a", ".", ";", ",", " ", "*", "'", "/", ":", "-", "]", "@"),
      }),
      (scheme, rest) => {
        const address = `${scheme}${rest}`
        const api = { main: address, creditCardPayment: "", secondPayment: address, pairing: "" }
        const settings = { api, reportUrl: address, allowCardLogin: true, cardReaderUrl: address }
        expect(others(csp(settings))).toEqual(others(csp()))
      },
    ),
  )
})
