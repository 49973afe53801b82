/** Every route and every dialog as a person can have it before them, in any language: what axe, a narrow window and large text are tried on. */
import { readFileSync } from "node:fs"
import { cs, en, pl, sk } from "./texts.ts"
import { dishes, expect, type Locator, type Page, pass, patient, type ScreenSim } from "./screen.ts"

export const languages = ["cs", "en", "pl", "sk"] as const
export type Language = (typeof languages)[number]

export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  kiosk: { width: 1080, height: 1920 },
} as const
export type Device = keyof typeof devices

type Words = (key: string) => string | RegExp

/** The sentence in a language; where it has gaps, whatever fills them. */
export const wordsOf = (language: Language): Words => {
  const texts: Readonly<Record<string, string>> = { cs, en, pl, sk }[language]
  return (key) => {
    const forms = [texts[key], ...["one", "few", "many", "other"].map((n) => texts[`${key}_${n}`])]
    const sentences = forms.filter((form) => form !== undefined)
    if (sentences.length === 0) throw new Error(`no text ${key}`)
    if (sentences.length === 1 && !sentences[0]!.includes("{{")) return sentences[0]!
    return new RegExp(
      sentences
        .map((text) =>
          text
            .split(/\{\{\w+\}\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
            .join(".*"),
        )
        .join("|"),
    )
  }
}

export type Stage = {
  readonly page: Page
  readonly sim: ScreenSim
  readonly t: Words
  readonly device: Device
}

const config = (name: string): object =>
  JSON.parse(readFileSync(`docs/configs/${name}.json`, "utf8")) as object

/** Who stands before which deployment. */
const sets = {
  guest: { ...config("full"), applicationMode: "canteen", defaultCanteenId: 7, ...patient },
  /** There is no place to go to but the login. */
  stranger: patient,
  member: {
    ...config("full"),
    applicationMode: "canteen",
    defaultCanteenId: 7,
    orderTarget: "direct",
    ...patient,
  },
  shop: { ...config("full"), ...patient },
  webcare: { ...config("webcare"), ...patient },
  impatient: { autoLogout: 60 },
} as const
export type Set = keyof typeof sets

export const configOf = (set: Set, device: Device, language: Language): object => ({
  ...sets[set],
  ...(device === "kiosk" ? { surface: "kiosk", allowCardLogin: true } : { allowCardLogin: false }),
  languages: [language],
})

export type Scene = {
  readonly name: string
  readonly set: Set
  readonly not?: ReadonlyArray<Device>
  readonly show: (stage: Stage) => Promise<void>
}

const main = (page: Page): Locator => page.getByRole("main")
const shown = (page: Page): Promise<void> =>
  expect(page.locator("h1").filter({ visible: true }).first()).toBeVisible()
const dishesShown = (page: Page): Promise<void> =>
  expect(page.getByRole("article").first()).toBeVisible()
const dialogShown = (page: Page): Promise<void> =>
  expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible()
const seen = (locator: Locator): Locator => locator.filter({ visible: true }).first()

/** The key of a dish that can be ordered, by its price: its name has four languages. */
const dishKey = (page: Page): Locator =>
  page.locator(`article button.key[aria-label*="${dishes.schnitzel.price}"]`).first()

const week = async ({ page }: Stage): Promise<void> => {
  await page.goto("/offer/WEEK")
  await dishesShown(page)
}

const openUserMenu = async ({ page }: Stage): Promise<void> => {
  await page.locator(".user > button.pick").click()
  await expect(page.locator(".user-panel hr")).toBeVisible()
}

/** A route that shows a heading. */
const page = (set: Set, path: string, name = path): Scene => ({
  name,
  set,
  show: async (stage) => {
    await stage.page.goto(path)
    await shown(stage.page)
    await expect(stage.page.locator("[aria-busy=true]")).toHaveCount(0)
  },
})

/** A form that was sent empty: each of its errors, and the toast. */
const sentEmpty = (set: Set, path: string): Scene => ({
  name: `${path} with errors`,
  set,
  show: async ({ page }) => {
    await page.goto(path)
    const submit = main(page).locator("form [type=submit]").first()
    await submit.click()
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
  },
})

/** A press on a dish of which the answer is lost, until the page asks. */
const asked = async ({ page, sim }: Stage, fault: "dropBefore" | "dropAfter"): Promise<void> => {
  await sim.fault("POST /canteenorder/direct", { kind: fault }, { times: 1 })
  await dishKey(page).click()
  await expect(page.locator(".key.checking").first()).toBeVisible()
  const looks = async () => (await sim.calls("GET /customer/canteenorders")).length
  for (const ms of [2_500, 8_000, 20_000, 10_000]) {
    const before = await looks()
    await pass(page, sim, ms)
    await expect.poll(looks).toBeGreaterThan(before)
  }
}

/** An order that waits for the network. */
const waiting = async (stage: Stage): Promise<void> => {
  const { page } = stage
  await week(stage)
  await page.context().setOffline(true)
  await dishKey(page).click()
  await expect(page.locator(".key.waiting").first()).toBeVisible()
}

export const scenes: ReadonlyArray<Scene> = [
  page("guest", "/login"),
  {
    name: "a refused login",
    set: "guest",
    show: async ({ page, t, device }) => {
      await page.goto("/login")
      if (device === "kiosk") await page.getByRole("button", { name: t("kiosk.password") }).click()
      await page.locator("main [name=inputLoginUsername]").fill("jana")
      await page.locator("main [name=inputLoginPassword]").fill("wrong")
      await page.locator("main form [type=submit]").first().click()
      await expect(page.locator(".toast").first()).toBeVisible()
    },
  },
  { name: "the week, seen by a guest", set: "guest", show: week },
  {
    name: "the login dialog",
    set: "guest",
    show: async (stage) => {
      await week(stage)
      await dishKey(stage.page).click()
      await dialogShown(stage.page)
    },
  },
  {
    name: "the report of a problem",
    set: "guest",
    not: ["kiosk"],
    show: async ({ page, t }) => {
      await page.goto("/pages/about")
      await seen(page.getByRole("button", { name: t("report.open") })).click()
      await dialogShown(page)
    },
  },
  sentEmpty("guest", "/registration"),
  sentEmpty("guest", "/registration/a-token"),
  sentEmpty("guest", "/forgotten-password"),
  sentEmpty("guest", "/password-reset/a-key"),
  page("guest", "/password-reset"),
  page("guest", "/card-change/a-token"),
  page("guest", "/card-revoke/a-token"),
  page("guest", "/pages/about"),
  page("guest", "/pairing/a-token"),
  page("guest", "/pairingconfirm/a-string"),
  page("guest", "/pairingreject"),
  page("guest", "/unauthorized"),
  page("guest", "/thank-you"),
  page("guest", "/payment-failure"),
  page("guest", "/topup-successful"),
  page("guest", "/topup-failure"),
  page("guest", "/nowhere", "an address that is none"),
  {
    name: "no session token",
    set: "guest",

    show: async ({ page, sim, t, device }) => {
      await sim.fault("POST /authenticate", { kind: "status", status: 500 })
      await page.goto("/login")
      await shown(page)
      // A kiosk's welcome asks again by itself.
      const told =
        device === "kiosk"
          ? page.getByRole("heading", { name: t("messageServerUnavailable") })
          : main(page).getByRole("button").first()
      await expect(told).toBeVisible()
    },
  },

  { name: "the week", set: "member", show: week },
  {
    name: "the day",
    set: "member",
    show: async ({ page }) => {
      await page.goto("/offer/DAY")
      await dishesShown(page)
    },
  },
  {
    name: "a range of days",
    set: "member",
    show: async ({ page }) => {
      await page.goto("/offer/TIMESPAN")
      await dishesShown(page)
    },
  },
  {
    name: "the calendar of a day",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/offer/DAY")
      await dishesShown(page)
      await seen(page.getByRole("button", { name: t("offer.pickDate") })).click()
      await dialogShown(page)
    },
  },
  {
    name: "the calendar of a range",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/offer/TIMESPAN")
      await dishesShown(page)
      await seen(page.getByRole("button", { name: t("offer.pickRange") })).click()
      await dialogShown(page)
    },
  },
  {
    name: "filters",
    set: "member",
    not: ["kiosk"],
    show: async (stage) => {
      await week(stage)
      await seen(
        stage.page
          .getByRole("button", { name: stage.t("offer.filters") })
          .or(stage.page.getByRole("button", { name: stage.t("offer.options") })),
      ).click()
      await dialogShown(stage.page)
      for (const summary of await stage.page.getByRole("dialog").locator("summary").all())
        await summary.click()
      // What a bar at the foot covers is no finding.
      await stage.page.getByRole("dialog").evaluate((sheet) => {
        for (const each of [sheet, ...sheet.querySelectorAll("*")]) each.scrollTop = 10_000
      })
    },
  },
  {
    name: "the canteens",
    set: "member",
    not: ["kiosk"],
    show: async (stage) => {
      await week(stage)
      await seen(stage.page.getByRole("button", { name: /Hal[la] 2/ })).click()
      await dialogShown(stage.page)
    },
  },
  {
    name: "what can be done with an order",
    set: "member",
    show: async (stage) => {
      await week(stage)
      // A kiosk shows a day at a time; tomorrow something is ordered.
      if (stage.device === "kiosk") await stage.page.locator(".tray .slot").nth(3).click()
      await stage.page.locator("article button.key[aria-haspopup]").first().click()
      await expect(stage.page.getByRole("menu")).toBeVisible()
    },
  },
  {
    name: "my week",
    set: "member",
    show: async (stage) => {
      await week(stage)
      await seen(
        stage.page.getByRole("complementary").getByRole("button", { name: stage.t("tray.myWeek") }),
      ).click()
      await dialogShown(stage.page)
    },
  },
  {
    name: "the same as last week",
    set: "member",
    not: ["kiosk"],
    show: async (stage) => {
      const { page, t } = stage
      await week(stage)
      await seen(
        page.getByRole("complementary").getByRole("button", { name: t("tray.myWeek") }),
      ).click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("plan.lastWeek") })
        .click()
      await expect(page.getByRole("dialog", { name: t("plan.lastWeek") })).toBeVisible()
    },
  },
  {
    name: "the user's menu",
    set: "member",
    not: ["kiosk"],
    show: async (stage) => {
      await week(stage)
      await openUserMenu(stage)
    },
  },
  {
    name: "how the page is used",
    set: "member",
    show: async (stage) => {
      await week(stage)
      await stage.page.keyboard.press("F9")
      await expect(stage.page.getByRole("dialog", { name: stage.t("access.open") })).toBeVisible()
    },
  },
  {
    name: "messages",
    set: "member",
    not: ["kiosk"],
    show: async (stage) => {
      await week(stage)
      await openUserMenu(stage)
      await stage.page.locator(".user-panel button.entry").first().click()
      await dialogShown(stage.page)
    },
  },
  page("member", "/orders"),
  page("member", "/profile", "the account on a phone"),
  page("member", "/profile/dashboard"),
  page("member", "/profile/orders"),
  page("member", "/profile/transactions"),
  page("member", "/profile/consumption"),
  page("member", "/profile/vouchers"),
  page("member", "/profile/bonuses"),
  page("member", "/profile/bills"),
  page("member", "/profile/top-up"),
  page("member", "/profile/manage-card"),
  page("member", "/profile/comment"),
  page("member", "/profile/pairing"),
  page("member", "/profile/my-data"),
  page("shop", "/withdrawal"),
  {
    name: "what is forgotten",
    set: "member",
    not: ["kiosk"],
    show: async ({ page, t }) => {
      await page.goto("/profile/my-data")
      await main(page)
        .getByRole("button", { name: t("myData.forget"), exact: true })
        .click()
      await expect(page.getByRole("alertdialog").getByRole("listitem").nth(4)).toBeVisible()
    },
  },
  {
    name: "a withdrawal to confirm",
    set: "shop",
    show: async ({ page, t }) => {
      await page.goto("/withdrawal")
      await page.locator("[name=inputName]").fill("Petr Malý")
      await page.locator("[name=inputOrder]").fill("17")
      await page.locator("[name=inputEmail]").fill("petr@example.com")
      await main(page)
        .getByRole("button", { name: t("withdrawal.next") })
        .click()
      await expect(main(page).getByRole("button", { name: t("withdrawal.confirm") })).toBeVisible()
    },
  },
  {
    name: "a bill in detail",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/profile/bills")
      await shown(page)
      await seen(
        main(page)
          .getByRole("button", { name: t("history.details") })
          .or(main(page).locator("summary")),
      ).click()
    },
  },
  {
    name: "nothing ordered",
    set: "member",

    show: async ({ page, sim }) => {
      await sim.patchCustomer({ login: "jana", orders: [] })
      await page.goto("/orders")
      await shown(page)
      await expect(page.locator(".empty")).toBeVisible()
    },
  },
  {
    name: "the keypad",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/profile/top-up")
      await page.getByRole("button", { name: t("topUp.keypad") }).click()
      await dialogShown(page)
    },
  },
  {
    name: "personal data with errors",
    set: "member",
    show: async ({ page }) => {
      await page.goto("/profile/edit")
      await page.locator("[name=email]").fill("jana@")
      await page.locator("[name=inputPasswordOld]").waitFor()
      await main(page).locator("form [type=submit]").last().click()
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
    },
  },
  sentEmpty("member", "/profile/comment"),
  sentEmpty("shop", "/withdrawal"),
  {
    name: "the virtual card",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/profile/manage-card")
      await shown(page)
      await seen(
        main(page)
          .getByRole("button", { name: t("card.show"), exact: true })
          .or(main(page).getByRole("button", { name: t("card.create"), exact: true })),
      ).click()
      await page.getByRole("button", { name: t("card.fullScreen") }).click()
      await dialogShown(page)
    },
  },
  {
    name: "a code about to be reset",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/profile/manage-card")
      await main(page)
        .getByRole("button", { name: t("card.show"), exact: true })
        .click()
      await main(page)
        .getByRole("button", { name: t("card.reset"), exact: true })
        .click()
      await dialogShown(page)
    },
  },
  {
    name: "a card to revoke",
    set: "member",
    show: async ({ page }) => {
      await page.goto("/profile/manage-card")
      await main(page).locator(".btn.danger").first().click()
      await expect(page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "a pairing to confirm",
    set: "member",
    show: async ({ page, t }) => {
      await page.goto("/profile/pairing")
      await seen(main(page).getByRole("button", { name: t("pairing.confirm") })).click()
      await expect(page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "log out to register",
    set: "member",
    show: async ({ page }) => {
      await page.goto("/registration")
      await expect(page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "the canteen's question",
    set: "member",
    show: async (stage) => {
      await week(stage)
      await stage.sim.fault("POST /canteenorder/direct", { kind: "force" }, { times: 1 })
      await dishKey(stage.page).click()
      await dialogShown(stage.page)
    },
  },
  {
    name: "a refused order",
    set: "member",

    show: async (stage) => {
      await week(stage)
      await stage.sim.fault(
        "POST /canteenorder/direct",
        { kind: "refuse", resultText: "The oven is broken" },
        { times: 1 },
      )
      await dishKey(stage.page).click()
      await expect(stage.page.locator(".toast").first()).toBeVisible()
    },
  },
  {
    name: "a dish with what is avoided",
    set: "member",
    not: ["kiosk"],

    show: async (stage) => {
      const { page, t } = stage
      await week(stage)
      await seen(
        page
          .getByRole("button", { name: t("offer.filters") })
          .or(page.getByRole("button", { name: t("offer.options") })),
      ).click()
      const sheet = page.getByRole("dialog")
      await sheet.locator("summary").first().click()
      await sheet.getByRole("checkbox", { name: /^7 / }).click()
      await page.keyboard.press("Escape")
      await expect(sheet).toHaveCount(0)
      await dishKey(page).click()
      await expect(page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "an order that was not booked",
    set: "member",

    show: async (stage) => {
      await week(stage)
      await asked(stage, "dropBefore")
      await expect(stage.page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "an order that was booked twice",
    set: "member",

    show: async (stage) => {
      await week(stage)
      await stage.sim.repeat("POST /canteenorder/direct")
      await dishKey(stage.page).click()
      await expect(stage.page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "an order that waits",
    set: "member",

    not: ["kiosk"],
    show: waiting,
  },
  {
    name: "orders while one of them waits",
    set: "member",

    not: ["kiosk"],
    show: async (stage) => {
      await waiting(stage)
      await seen(stage.page.locator('nav a[href="/orders"]')).click()
      await shown(stage.page)
    },
  },
  {
    name: "log out while an order waits",
    set: "member",

    not: ["kiosk"],
    show: async (stage) => {
      await waiting(stage)
      await openUserMenu(stage)
      await stage.page.locator(".user-panel button.entry").last().click()
      await expect(stage.page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "a price that changed meanwhile",
    set: "member",

    not: ["kiosk"],
    show: async (stage) => {
      await waiting(stage)
      const { mealId, date } = dishes.schnitzel
      await stage.sim.patchMenu({ canteenId: 7, mealId, date, price: 121 })
      await stage.page.context().setOffline(false)
      await expect(stage.page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "terms to accept",
    set: "member",

    show: async ({ page, sim }) => {
      await sim.control("POST", "terms", { termsVersion: 3, termsContent: "<p>Dobrou chuť</p>" })
      await page.goto("/offer/WEEK")
      await expect(page.getByRole("alertdialog")).toBeVisible()
    },
  },
  {
    name: "a session that ends soon",
    set: "impatient",

    show: async (stage) => {
      await week(stage)
      await stage.page.clock.fastForward(41_000)
      await expect(stage.page.getByRole("alertdialog")).toBeVisible()
    },
  },

  {
    name: "the shop",
    set: "shop",
    show: async ({ page }) => {
      await page.goto("/offer/DAY")
      await expect(page.locator("button.key").first()).toBeVisible()
    },
  },
  page("shop", "/cart", "an empty cart"),
  {
    name: "modifiers",
    set: "shop",
    show: async ({ page }) => {
      await page.goto("/offer/DAY")
      await page.locator('button.key[aria-label*="74"]').first().click()
      await dialogShown(page)
    },
  },
  {
    name: "the cart",
    set: "shop",

    show: async ({ page }) => {
      await page.goto("/offer/DAY")
      await page.locator("button.key:not([aria-haspopup])").first().click()
      await page.goto("/cart")
      await expect(main(page).getByRole("radio").first()).toBeVisible()
    },
  },
  page("webcare", "/profile/dashboard", "an account without a menu"),
  page("stranger", "/registration", "/registration where no guest may look around"),
]
