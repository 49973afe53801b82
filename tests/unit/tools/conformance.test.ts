/** The kit for backends: the simulated one passes, planted differences are found and named. */
import { describe, expect, test } from "vitest"
import { isDirect, isList, run } from "#tests/support/conformance.ts"
import { altering, plants } from "#tests/support/plantedDifferences.ts"
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

describe("a planted difference is named:", () => {
  test.each(plants)("$name", async ({ plant, line, orderIdempotency }) => {
    const { report } = await run(plant, orderIdempotency)
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
