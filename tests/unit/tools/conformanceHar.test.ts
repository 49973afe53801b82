/** A recording of a browser, checked against the contract and beside the simulator. */
import { expect, test } from "vitest"
import { defaultConfig } from "#domain/config/index.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { print } from "#tools/conformance/finding.ts"
import { checkHar } from "#tools/conformance/har.ts"
import type { Came } from "#tools/conformance/server.ts"
import { simulated } from "#tools/conformance/simulated.ts"

const entryOf = (name: CallName, { status, headers, text }: Came) => ({
  request: {
    method: allCalls[name].method,
    url: `https://canteen.example.com/webcareapi${allCalls[name].path}?secret=1`,
  },
  response: {
    status,
    headers: Object.entries(headers).map(([key, value]) => ({ name: key, value })),
    content: { text },
  },
})

const harOf = (change: (text: string) => string = (text) => text) =>
  JSON.stringify({
    log: {
      entries: [...simulated()].flatMap(([name, all]) =>
        all.map((came) => entryOf(name, { ...came, text: change(came.text) })),
      ),
    },
  })

const check = (text: string) => checkHar(text, "real.har", defaultConfig)

test("SIM-01 a recording of the simulator differs nowhere", () => {
  expect(print(check(harOf()))).toMatch(/^No difference/)
})

test("a field of another type and one that the simulator never sends are named, without values", () => {
  const report = check(
    harOf((text) =>
      text
        .replaceAll(/"size":"[^"]*"/g, '"size":250')
        .replaceAll('"success":true', '"success":true,"node":"secret7"'),
    ),
  )
  const text = print(report)
  expect(text).toMatch(/another type has .*menu\[\]\.product\.size \(number instead of text\)/)
  expect(text).toMatch(/GET \/canteens: the client does not know and ignores node/)
  for (const value of ["secret7", "jana", "secret=1"]) expect(text).not.toContain(value)
})

test("a status, a header and a type of body that the simulator never shows are named", () => {
  const page = { status: 418, statusText: "", text: "<p>", headers: { "set-cookie": "a=secret7" } }
  const entries = [
    entryOf("canteens", { ...page, headers: { ...page.headers, "content-type": "text/html" } }),
  ]
  const text = print(check(JSON.stringify({ log: { entries } })))
  expect(text).toMatch(/never answers with status 418/)
  expect(text).toMatch(/never answers with the type text\/html/)
  expect(text).toMatch(/never sends the header set-cookie/)
  expect(text).not.toContain("secret7")
})

test("what only the simulator sends is no difference: one visit need not meet it", () => {
  const [jana] = simulated().get("customer")!
  const report = check(JSON.stringify({ log: { entries: [entryOf("customer", jana!)] } }))
  expect(report.findings).toEqual([])
  expect(report.unchecked).toContainEqual({
    what: "GET /customer beside the simulator, companyName",
    why: "only the simulator sends it",
  })
})

test("a broken answer in a recording is named by its call and field", () => {
  const text = print(check(harOf((each) => each.replaceAll('"mealId":', '"meal":'))))
  expect(text).toMatch(
    /Breaks orders\n(.*\n)*.*GET \/canteenmenu: menu\[\]\.mealId: the contract says/,
  )
})

test.each([
  ["{", /real\.har is no JSON/],
  ['{"log":{}}', /real\.har is no HAR file: .*entries/s],
  ['{"log":{"entries":[]}}', /has no call under \/webcareapi/],
])("a file that cannot be used is said: %s", (text, message) => {
  expect(() => check(text)).toThrow(message)
})
