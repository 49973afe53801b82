/** What a person who wrote a broken config.json is told. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { brokenSettings } from "#simulators/values/brokenSettings.ts"
import { root } from "#tools/commandLine.ts"
import { findings } from "#tools/configCheck.ts"

const said = (config: unknown, kind: "errors" | "warnings" = "errors"): ReadonlyArray<string> =>
  findings(JSON.stringify(config))[kind].map(({ key, reason }) => `${key}: ${reason}`)

describe("APP-12 what is wrong is named with its place in the file", () => {
  for (const [what, config, told] of brokenSettings)
    test(`APP-13 ${what}`, () => expect(said(config)).toEqual([told]))

  test("all of them at once, and none hides another", () => {
    expect(said({ autoLogout: "soon", theme: { brand: 5 }, lang: "en" })).toHaveLength(3)
  })
})

describe("APP-08 a file that is no JSON is named with the line to look at", () => {
  const broken: ReadonlyArray<readonly [text: string, told: string]> = [
    [
      '{\n  "autoLogout": 5\n  "surface": "auto"\n}',
      "cannot be read as JSON at line 3, column 3: perhaps a comma is missing before it",
    ],
    [
      '{ "autoLogout": 5, }',
      "cannot be read as JSON at line 1, column 20: the comma before it is one too many",
    ],
    [
      "{ 'autoLogout': 5 }",
      "cannot be read as JSON at line 1, column 3: JSON has no comments, and double quotes only",
    ],
    ['{ "autoLogout": 5', "the file ends too soon, at line 1, column 18"],
    ["", "the file ends too soon, at line 1, column 1"],
    ["[1]", "has to be one object: {...}"],
  ]
  for (const [text, told] of broken)
    test(`APP-08 ${JSON.stringify(text)}`, () =>
      expect(findings(text)).toEqual({ errors: [{ key: "", reason: told }], warnings: [] }))
})

describe("APP-04 APP-05 what is right and does nothing is named too", () => {
  const reader = { cardReaderUrl: "ws://127.0.0.1:9000" }
  const link = { pathname: "abuot", label: { en: "About" } }
  const about = { pathname: "about", title: {}, body: {} }
  const idle: ReadonlyArray<readonly [what: string, config: object, told: string, right: object]> =
    [
      [
        "a reader nobody asks",
        reader,
        "cardReaderUrl: has no effect",
        { ...reader, allowCardLogin: true },
      ],
      [
        "a home that is off",
        { homepage: "bills", allowBills: false },
        "homepage: has no effect: the page 'bills' is switched off",
        { homepage: "bills" },
      ],
      [
        "no way in",
        { allowPasswordLogin: false },
        "allowPasswordLogin: nobody can log in",
        { allowPasswordLogin: false, allowCardLogin: true },
      ],
      [
        "a kiosk that remembers",
        { surface: "kiosk", allowPermanentLogin: true },
        "allowPermanentLogin: has no effect",
        { allowPermanentLogin: true },
      ],
      [
        "guests without an offer",
        { applicationMode: "webcare", allowGuests: true },
        "allowGuests: has no effect",
        { allowGuests: true },
      ],
      [
        "a checkout without a cart",
        { orderTypes: ["toTable"] },
        "orderTypes: has no effect",
        { orderTypes: ["toTable"], orderTarget: "cart" },
      ],
      [
        "a payment nobody is offered",
        {
          applicationMode: "shop",
          deliveryTypes: ["pickUpInStore"],
          cartPaymentTypes: ["delivery"],
        },
        "cartPaymentTypes[0]: 'delivery' is never offered",
        { applicationMode: "shop", cartPaymentTypes: ["delivery"] },
      ],
      [
        "a delivery of nobody",
        { applicationMode: "shop", deliveryPaymentMap: { pickUpInShop: [] } },
        "deliveryPaymentMap.pickUpInShop: there is no such delivery type; is it 'pickUpInStore'?",
        { applicationMode: "shop" },
      ],
      [
        "a service without an address",
        { topUpPaymentTypes: ["qerko"] },
        "topUpPaymentTypes: 'qerko' is never offered",
        { topUpPaymentTypes: ["qerko"], api: { secondPayment: "/pay" } },
      ],
      [
        "fields of companies that may not come",
        { allowCompany: false, registrationFields: { company: [] } },
        "registrationFields.company: has no effect",
        { allowCompany: false },
      ],
      [
        "a session too short",
        { autoLogout: 10 },
        "autoLogout: below 30 seconds",
        { autoLogout: 30 },
      ],
      [
        "a language of nobody",
        { languages: ["en", "de"] },
        "languages[1]: 'de': there is no such language",
        { languages: ["en"] },
      ],
      [
        "a text of nobody",
        { translations: { cs: { "nav.dy": "x" } } },
        "translations.cs.nav.dy: there is no such text; is it 'nav.day'?",
        { translations: { cs: { "nav.day": "x", "common.items_few": "x" } } },
      ],
      [
        "texts of a language of nobody",
        { translations: { de: {} } },
        "translations.de: there is no such language",
        {},
      ],
      [
        "a column of nobody",
        { billColumns: ["discont"] },
        "billColumns[0]: 'discont': there is no such column; is it 'discount'?",
        { billColumns: ["discount"] },
      ],
      [
        "a link to no page",
        { pages: [about], footerPages: [link] },
        "footerPages[0]: 'abuot': there is no such page in pages; is it 'about'?",
        { pages: [about], footerPages: [{ ...link, pathname: "/about" }] },
      ],
      [
        "a link to nowhere",
        { headerPages: [{ label: {} }] },
        "headerPages[0]: leads nowhere",
        { headerPages: [{ url: "https://example.com", label: {} }] },
      ],
    ]
  for (const [what, config, told, right] of idle)
    test(`APP-04 ${what}`, () => {
      expect(said(config)).toEqual([])
      expect(said(config, "warnings")).toEqual([expect.stringContaining(told)])
      expect(said(right, "warnings")).toEqual([])
    })
})

describe("the command", () => {
  let folder: string
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "config-"))))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const check = (text: string | undefined) => {
    const file = join(folder, "config.json")
    rmSync(file, { force: true })
    if (text !== undefined) writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "tools/configCheck.ts"), file],
      { encoding: "utf8" },
    )
    return [status, stdout + stderr] as const
  }

  test("APP-12 ends with 1 where something is wrong, with 0 where it can be used, with 2 without a file", () => {
    expect(check('{ "autoLogout": 10 }')).toEqual([
      0,
      expect.stringMatching(/^warning {2}autoLogout: .*\n.*0 wrong, 1 without use/),
    ])
    expect(check('{ "autoLogout": "x" }')).toEqual([
      1,
      expect.stringMatching(/^error {4}autoLogout: .*\n.*1 wrong, 0 without use/),
    ])
    expect(check(undefined)).toEqual([2, expect.stringContaining("ENOENT")])
  })
})
