/** The policies, by somebody else's judgement. `npm run proof -- csp` prints what stays and why. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { csp, unlistable } from "#tools/csp.ts"
import { evaluatePolicy } from "#tools/proofs/strangers/evaluated.ts"
import { statedPolicies } from "#tools/proofs/strangers/policies.ts"

describe("csp_evaluator", () => {
  test("finds nothing high or medium in any policy that is stated, and each of the rest has a reason", () => {
    const stated = statedPolicies()
    expect(stated.length).toBeGreaterThan(20)
    expect(stated.map(({ place, policy }) => [place, evaluatePolicy(policy).wrong])).toEqual(
      stated.map(({ place }) => [place, []]),
    )
  })

  test("finds what makes a policy weak", () => {
    const weaker: ReadonlyArray<readonly [is: string, weak: string]> = [
      ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      ["script-src 'self'", "script-src 'self' 'unsafe-eval'"],
      ["script-src 'self'", "script-src https:"],
      ["script-src 'self'", "script-src 'self' https://www.google-analytics.com"],
      ["object-src 'none'", "object-src *"],
      ["default-src 'none'", "defualt-src 'none'"],
    ]
    const policy = csp()
    for (const [is, weak] of weaker) {
      expect(policy).toContain(is)
      expect([weak, evaluatePolicy(policy.replace(is, weak)).wrong]).toEqual([
        weak,
        expect.arrayContaining([expect.any(String)]),
      ])
    }
  })
})

test("APP-20 APP-12 no address of the settings adds or changes another directive, and none is left out without a word", () => {
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
        const url = scheme === "" ? null : URL.parse(address)
        const isListed =
          url === null ? scheme === "" : csp(settings).includes(` ${url.protocol}//${url.host}`)
        expect(unlistable(settings).map(({ key }) => key)).toEqual(
          isListed ? [] : ["api.main", "api.secondPayment", "reportUrl", "cardReaderUrl"],
        )
      },
    ),
  )
})
