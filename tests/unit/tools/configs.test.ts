/** The configurations that people are told to try can be used as they are. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { decodeConfig, deliveryModes, orderKinds, paymentKinds } from "#domain/config/index.ts"
import { root } from "#tools/commandLine.ts"
import { findings } from "#tools/configCheck.ts"

const folder = join(root, "docs/configs")
const names = readdirSync(folder).filter((name) => name.endsWith(".json"))
const read = (name: string): string => readFileSync(join(folder, name), "utf8")
const explained = readFileSync(join(folder, "README.md"), "utf8")

for (const name of names)
  test(`APP-09 docs/configs/${name} is right, has no setting without use, and is explained`, () => {
    expect(findings(read(name))).toEqual({ errors: [], warnings: [] })
    expect(decodeConfig(JSON.parse(read(name)))).toMatchObject({ _tag: "Usable", problems: [] })
    expect(JSON.parse(read(name))).toMatchObject({ $schema: "../../config.schema.json" })
    expect(explained).toContain(`\`${name}\``)
  })

test("APP-04 ORDER-04 the six that the contract names are there, and the full one lists every kind", () => {
  expect(names).toEqual([
    "canteen.json",
    "full.json",
    "guests.json",
    "kiosk.json",
    "shop.json",
    "webcare.json",
  ])
  expect(JSON.parse(read("full.json"))).toMatchObject({
    allowGuests: true,
    allowCardLogin: true,
    orderTypes: orderKinds,
    deliveryTypes: deliveryModes,
    cartPaymentTypes: paymentKinds,
  })
})
