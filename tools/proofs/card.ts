/** The virtual card on a phone and on paper, read by programs of others. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { type Chance, chanceOf } from "#simulators/world/chance.ts"
import { openStage, product, type Stage } from "#simulators/pages/stage.ts"
import { problemsOf, type Proof } from "./proof.ts"

const codesPerType = 24

/** What has to be there, and the package of Debian's that brings it. */
const programs = { zbarimg: "zbar-tools", pdftoppm: "poppler-utils", pdfinfo: "poppler-utils" }

type Batch = {
  readonly type: "EAN13" | "CODE128" | "QR"
  readonly prefix?: string
  readonly draw: (chance: Chance) => string
  /** What the scanner says of prefix and code. */
  readonly read: (value: string) => string
}

const some = (chance: Chance, length: number, from: string): string =>
  Array.from({ length }, () => chance.pick(Array.from(from))).join("")
const digits = (chance: Chance, length: number): string => some(chance, length, "0123456789")

/** Written here once more: the one of the product is what is proven. */
const checked = (before: string): string => {
  const sum = Array.from(before, Number)
    .toReversed()
    .reduce((all, digit, n) => all + digit * (n % 2 === 0 ? 3 : 1), 0)
  return `${before}${(10 - (sum % 10)) % 10}`
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-./_+~"
const ean = (value: string): string => `EAN-13:${value}`
const code128 = (value: string): string => `CODE-128:${value}`
const qr = (value: string): string => `QR-Code:${value}`

const batches: Readonly<Record<string, Batch>> = {
  "EAN-13": { type: "EAN13", draw: (chance) => checked(digits(chance, 12)), read: ean },
  "EAN-13, prefix": {
    type: "EAN13",
    prefix: "859",
    draw: (chance) => checked(`859${digits(chance, 9)}`).slice(3),
    read: ean,
  },
  "EAN-13 of 12 digits": {
    type: "EAN13",
    draw: (chance) => checked(digits(chance, 11)),
    read: (value) => ean(`0${value}`),
  },
  "EAN-8": {
    type: "EAN13",
    draw: (chance) => checked(digits(chance, 7)),
    read: (value) => `EAN-8:${value}`,
  },
  "CODE128, digits": {
    type: "CODE128",
    draw: (chance) => digits(chance, chance.pick([4, 6, 7, 9, 10, 11, 14, 20])),
    read: code128,
  },
  "CODE128, letters": {
    type: "CODE128",
    draw: (chance) => some(chance, 4 + chance.below(31), letters),
    read: code128,
  },
  "CODE128, prefix": {
    type: "CODE128",
    prefix: "K-",
    draw: (chance) => digits(chance, 10),
    read: code128,
  },
  QR: { type: "QR", draw: (chance) => some(chance, 4 + chance.below(197), letters), read: qr },
  "QR, prefix": {
    type: "QR",
    prefix: "https://example.com/",
    draw: (chance) => digits(chance, 12),
    read: qr,
  },
}

type Bench = Stage & { readonly folder: string }

/** One for all cases of a piece. */
let bench: Promise<Bench> | undefined

const open = async (): Promise<Bench> => ({
  ...(await openStage(product)),
  folder: mkdtempSync(join(tmpdir(), "trayline-card-")),
})

const said = (program: keyof typeof programs, ...args: ReadonlyArray<string>): string =>
  spawnSync(program, args, { encoding: "utf8" }).stdout.trim()

const zbar = (png: string): string => said("zbarimg", "--quiet", "--nodbus", png)

/** What is wrong with the one card that is shown, on the screen and as a PDF. */
const wrongWith = async (page: Page, folder: string, wanted: string): Promise<Array<string>> => {
  const { codeIn, paperMm, paperSlackMm } = await import("#simulators/people/cardPage.ts")
  const wrong: Array<string> = []
  const png = join(folder, "screen.png")
  await codeIn(page).screenshot({ path: png })
  const onScreen = zbar(png)
  if (onScreen !== wanted) wrong.push(`screen: '${onScreen}' for '${wanted}'`)

  const pdf = join(folder, "card.pdf")
  await page.getByRole("button", { name: "Print", exact: true }).click()
  await page.locator("html[data-prints]").waitFor()
  writeFileSync(pdf, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const info = said("pdfinfo", pdf)
  const [, pages] = /^Pages:\s+(\d+)$/m.exec(info) ?? []
  if (pages !== "1") wrong.push(`${pages} pages`)
  const points = /^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(info)?.slice(1) ?? []
  const mm = points.map((each) => (Number(each) / 72) * 25.4)
  if (!paperMm.every((length, n) => Math.abs(length - (mm[n] ?? 0)) < paperSlackMm))
    wrong.push(`a page of ${mm.join(" by ")} mm`)
  said("pdftoppm", "-r", "300", "-png", "-singlefile", pdf, join(folder, "paper"))
  const onPaper = zbar(join(folder, "paper.png"))
  if (onPaper !== wanted) wrong.push(`paper: '${onPaper}' for '${wanted}'`)
  return wrong
}

/** A phone of today in Petr's hand. */
const enterOn = async ({ browser, server }: Bench): Promise<Page> => {
  const { countPrints } = await import("#simulators/people/cardPage.ts")
  const { logIn } = await import("#simulators/pages/page.ts")
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    locale: "en-GB",
    serviceWorkers: "block",
  })
  await countPrints(context)
  const page = await context.newPage()
  await page.goto("/")
  await logIn(page, "petr")
  await page.getByRole("group", { name: "Menu by day" }).waitFor()
  return page
}

export const card: Proof = {
  claim: "the virtual card on a phone and on a page of 85.6 by 171.8 mm is read by zbarimg",
  needs: () => {
    const missing = Object.entries(programs).filter(([name]) => spawnSync(name, ["-h"]).error)
    const list = missing.map(([name, from]) => `${name} (Debian: apt-get install ${from})`)
    return list.length === 0 ? undefined : list.join(", ")
  },
  cases: () => Object.keys(batches),
  check: async (name, count) => {
    bench ??= open()
    const { server, folder } = await bench
    const { openCard } = await import("#simulators/people/cardPage.ts")
    const { makeSim } = await import("#simulators/pages/pageSim.ts")
    const { type, prefix = "", draw, read } = batches[name]!
    const sim = makeSim(server.url)
    server.configure({ autoLogout: 0, virtualCardCodeType: type, virtualCardPrefix: prefix })
    await sim.reset({ seed: 1 })
    const page = await enterOn(await bench)
    const chance = chanceOf(Object.keys(batches).indexOf(name) + 1)
    const wrong: Array<string> = []
    for (let n = 0; n < codesPerType; n++) {
      const code = draw(chance)
      await sim.patchCustomer({ login: "petr", webidentcode: code })
      await openCard(page)
      const found = await wrongWith(page, folder, read(`${prefix}${code}`))
      count(found.length === 0 ? "codes read from screen and paper" : "codes not read", 1)
      wrong.push(...found)
    }
    await page.context().close()
    return problemsOf(wrong)
  },
  sum: (counts) => ({
    lines: Object.entries(counts).map(([what, times]) => `${what}: ${times}`),
    wrong: [],
  }),
  end: async () => {
    const opened = await bench
    bench = undefined
    await opened?.browser.close()
    await opened?.server.stop()
    if (opened !== undefined) rmSync(opened.folder, { recursive: true })
  },
}
