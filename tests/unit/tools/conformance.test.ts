/** The kit for backends: the simulated one passes, planted differences are found and named. */
import { describe, expect, test } from "vitest"
import { isDirect, isList, type Plant, run } from "#tests/support/conformance.ts"
import { altering, late, plants } from "#tests/support/plantedDifferences.ts"
import { print, type Report } from "#tools/conformance/finding.ts"

const linesOf = ({ findings }: Report) => findings.map(({ where, what }) => `${where}: ${what}`)

describe("the simulated backend", () => {
  test.each(["none", "header", "additionalData"] as const)(
    "SIM-01 CFG-111 passes with orderIdempotency %s, and has the orders of before",
    async (orderIdempotency) => {
      const { report, before, after } = await run(undefined, orderIdempotency)
      expect(print(report)).toMatch(/^No difference from the contract was found\./)
      expect(report.unchecked.map(({ what }) => what)).toEqual(["GET /customer/account/customdata"])
      expect(after).toEqual(before)
      expect(report.left).toEqual([])
    },
  )
})

describe("a deployment with a cart", () => {
  test.each(["none", "header", "additionalData"] as const)(
    "APP-04 API-67 API-68 orders by it, with orderIdempotency %s",
    async (orderIdempotency) => {
      const asked = new Set<string>()
      const spy: Plant = ({ send }) => {
        return async (request) => {
          asked.add(new URL(request.url).pathname)
          return send(request)
        }
      }
      const { report, before, after } = await run(spy, orderIdempotency, undefined, {
        orderTarget: "cart",
        orderTypes: ["toDelivery", "toTakeAway"],
        deliveryTypes: ["deliveryToMyAddress", "pickUpInStore"],
        cartPaymentTypes: ["creditcard", "account"],
      })
      expect(print(report)).toMatch(/^No difference from the contract was found\./)
      expect(asked).toContain("/webcareapi/order/cart")
      expect(asked).toContain("/webcareapi/order/cart/check")
      expect(asked).not.toContain("/webcareapi/canteenorder/direct")
      expect(after).toEqual(before)
    },
  )

  test.each([
    [{ orderTarget: "cart", cartPaymentTypes: ["creditcard"] }, /at a gateway only/],
    [{ applicationMode: "webcare" }, /switch it off/],
  ] as const)("orders nothing where %o", async (settings, why) => {
    const { report, before, after } = await run(undefined, "none", undefined, settings)
    expect(report.unchecked).toContainEqual({
      what: "orders",
      why: expect.stringMatching(why),
      isAsked: true,
    })
    expect(after).toEqual(before)
  })
})

describe("a planted difference is named:", () => {
  test.each(plants)("$name", async ({ plant, line, orderIdempotency, settings }) => {
    const { report } = await run(plant, orderIdempotency, undefined, settings)
    expect(linesOf(report)).toContainEqual(expect.stringMatching(line))
  })
})

describe("what was ordered is cancelled", () => {
  test("also when a check breaks down", async () => {
    let lists = 0
    const { report, before, after } = await run(({ send }) => async (request) => {
      if (isList(request) && ++lists === 12) throw new Error("the list broke down")
      return send(request)
    })
    expect(report.unchecked.map(({ why }) => why)).toContainEqual(
      expect.stringMatching(/the list of orders cannot be read/),
    )
    expect(report.left).toEqual([])
    expect(after).toEqual(before)
  })

  test("also when a person ends the check", async () => {
    const ended = new AbortController()
    const { report, before, after } = await run(
      ({ send }) =>
        async (request) => {
          if (isDirect(request)) ended.abort()
          return send(request)
        },
      "none",
      ended.signal,
    )
    expect(report.unchecked).toContainEqual({
      what: "two orders at once",
      why: "ended by hand",
      isAsked: true,
    })
    expect(after).toEqual(before)
  })

  test("also where it is carried out after the check broke down without an answer", async () => {
    let directs = 0
    let cancels = 0
    const { report, before, after } = await run((sim) => {
      const send = late((request) => isDirect(request) && ++directs === 1)(sim)
      return async (request) => {
        if (request.url.endsWith("/cancel")) cancels += 1
        return send(request)
      }
    })
    expect(report.unchecked.map(({ why }) => why)).toContainEqual("the first order was not taken")
    expect([directs, cancels]).toEqual([1, 1])
    expect(report.left).toEqual([])
    expect(after).toEqual(before)
  })

  test("and what may still be carried out after a person ended the check is named", async () => {
    const ended = new AbortController()
    const { report } = await run(
      ({ send }) =>
        async (request) => {
          if (request.isCut) ended.abort()
          return send(request)
        },
      "none",
      ended.signal,
    )
    expect(report.unchecked).toContainEqual({
      what: expect.stringMatching(/^an order of /),
      why: expect.stringMatching(/may still be carried out/),
      isAsked: true,
    })
  })

  test("and named where the server does not take the cancel", async () => {
    const { report, before, after } = await run(({ send }) => async (request) => {
      const came = await send(
        request.url.endsWith("/cancel") ? { ...request, body: '{"orderId":0}' } : request,
      )
      return came
    })
    const own = after.filter(({ id }) => !before.some((each) => each.id === id))
    expect(own.length).toBeGreaterThan(0)
    expect(report.left.map((line) => Number(/^order (\d+): /.exec(line)![1]))).toEqual(
      own.map(({ id }) => id),
    )
  })
})

test("no finding holds a value of the person", async () => {
  const { report } = await run(
    altering(
      () => true,
      (text) => text.replaceAll(/(-?[\d.]+)([,}])/g, '"$1"$2'),
    ),
  )
  const text = print(report)
  expect(report.findings.length).toBeGreaterThan(5)
  for (const value of ["jana", "Jana", "1234", "example.com"]) expect(text).not.toContain(value)
})
