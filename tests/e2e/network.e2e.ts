/** A server that dies, a network that goes: it is said once, nothing is lost, and everything goes on. */
import { join } from "node:path"
import {
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  logIn,
  type Page,
  pass,
  patient,
  test,
} from "#simulators/pages/page.ts"
import { cleanBusy } from "#tests/support/axe.ts"
import { startProxy } from "#simulators/pages/pageProxy.ts"
import type { Sim } from "#simulators/pages/pageSim.ts"
import { budget, measureIn } from "#tools/budget.ts"
import { root } from "#tools/commandLine.ts"

const direct = "POST /canteenorder/direct"
const { risotto, spaghetti, gnocchi, schnitzel } = dishes

test.use({ config: patient, isWorkerless: true })

/** Every text that a toast has shown since. */
const watchToasts = async (page: Page): Promise<() => Promise<ReadonlyArray<string>>> => {
  await page.evaluate(() => {
    const seen: Array<string> = []
    const shown = new WeakSet<Node>()
    Object.assign(globalThis, { seenToasts: seen })
    const note = (): void => {
      for (const toast of document.querySelectorAll(".toasts .toast > span")) {
        const text = toast.textContent
        if (shown.has(toast) && seen.includes(text)) continue
        shown.add(toast)
        seen.push(text)
      }
    }
    note()
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { seenToasts: Array<string> }).seenToasts)
}

const placed = async (sim: Sim, mealId: number): Promise<number> =>
  (await sim.orders("jana")).filter((each) => each.mealId === mealId).length

test("ERR-24 UI-41 ORDER-18 a server that dies on the way is said once, and what was ordered meanwhile is sent when it is back; one that dies while it carries out an order is asked for it", async ({
  page,
  sim,
  server,
}) => {
  const proxy = await startProxy(server.url)
  await enter(page, "jana", proxy.url)
  const toasts = await watchToasts(page)
  await keyOf(page, risotto.name).waitFor()
  // What was read a moment ago says no more that the server is there.
  await pass(page, sim, 11_000)
  await proxy.cut()
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
  const banner = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: "Server unavailable" })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText("You can keep ordering. Menu from 08:00.")
  // Minutes of background reads later it is still said once, and the menu still stands.
  for (const ms of [30_000, 125_000, 125_000]) {
    await pass(page, sim, ms)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
  }
  await expect(banner).toBeVisible()
  expect((await toasts()).filter((text) => text.startsWith("Server unavailable"))).toEqual([
    "Server unavailable",
  ])
  await proxy.mend()
  await pass(page, sim, 11_000)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  await expect(banner).toBeHidden()
  expect(await placed(sim, risotto.mealId)).toBe(1)
  expect(await sim.calls(direct)).toHaveLength(1)
  // Nothing of what was there is lost, and the next thing works.
  await keyOf(page, spaghetti.name).click()
  await expect(keyOf(page, spaghetti.name)).toHaveAccessibleName(/^Ordered/)
  expect(await sim.orders("jana")).toHaveLength(5)

  // It dies while it carries out an order: it is asked for it when it is back.
  const begun = (await sim.journal()).at(-1)!.seq
  await sim.fault(direct, { kind: "late", ms: 2_000 }, { times: 1 })
  await keyOf(page, gnocchi.name).click()
  await expect.poll(async () => (await sim.calls(direct, begun)).length).toBe(1)
  await proxy.cut()
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Checking/)
  await expect.poll(() => placed(sim, gnocchi.mealId)).toBe(1)
  await proxy.mend()
  await pass(page, sim, 11_000)
  await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Ordered/)
  await pass(page, sim, 31_000)
  // Once by the page, and once by the server when it got to it.
  expect((await sim.calls(direct, begun)).map(({ fault }) => fault === "late")).toEqual([
    false,
    true,
  ])
  expect(await placed(sim, gnocchi.mealId)).toBe(1)
})

test("ORDER-19 a server that is killed and started again gets the order that waited, once", async ({
  page,
  sim,
  server,
}) => {
  await enter(page)
  await keyOf(page, risotto.name).waitFor()
  await pass(page, sim, 11_000)
  await server.kill()
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
  await server.start()
  await sim.reset()
  await pass(page, sim, 11_000)
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  expect(await placed(sim, risotto.mealId)).toBe(1)
  expect(await sim.calls(direct)).toHaveLength(1)
})

/** Pressed offline, it waits. */
const pressOffline = async (page: Page, name: string): Promise<void> => {
  await page.context().setOffline(true)
  await keyOf(page, name).click()
  await expect(keyOf(page, name)).toHaveAccessibleName(/^Waiting for network/)
}

test("ORDER-19 UI-41 LOGIN-21 SESS-13 OFFER-43 an order pressed offline waits, outlives a reload, and is sent once; a price that changed meanwhile is asked about; a logout names what waits", async ({
  page,
  context,
  sim,
}) => {
  await enter(page)
  await fetchedAhead(page)

  await test.step("SESS-13 OFFER-43 a page that is hidden and shown again goes on at once", async () => {
    // Every waiting looks at the clock when the page is seen again; once they woke one another for ever.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await keyOf(page, spaghetti.name).click()
    await expect(keyOf(page, spaghetti.name)).toHaveAccessibleName(/^Ordered/)
  })
  const begun = (await sim.journal()).at(-1)!.seq

  await test.step("ORDER-19 LOGIN-21 a logout that is thought over leaves what waits", async () => {
    await pressOffline(page, gnocchi.name)
    await page.getByRole("button", { name: /Jana/ }).click()
    await page.getByRole("button", { name: "Log out" }).click()
    const question = page.getByRole("alertdialog", { name: "Log out?" })
    await expect(question).toContainText(gnocchi.name)
    await page.keyboard.press("Escape")
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: "Stay" }).click()
    await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Waiting for network/)
  })

  await test.step("ORDER-19 a price that changed while the order waited is asked about, and only the agreed price is paid", async () => {
    const { mealId, date } = gnocchi
    await sim.patchMenu({ canteenId: 7, mealId, date, price: 121 })
    await context.setOffline(false)
    const question = page.getByRole("alertdialog", {
      name: "The price changed while the order waited",
    })
    await expect(question).toContainText("CZK 108.00")
    expect(await sim.calls(direct, begun)).toHaveLength(0)
    await question.getByRole("button", { name: "Order for CZK 121.00" }).click()
    await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Ordered/)
    expect((await sim.orders("jana")).find((each) => each.mealId === mealId)?.price).toBe(121)
  })
  const agreed = (await sim.journal()).at(-1)!.seq

  await test.step("ORDER-19 UI-41 an order pressed offline waits, outlives a reload, and is sent once", async () => {
    await pressOffline(page, risotto.name)
    await expect(page.getByText("You are offline.")).toBeVisible()
    expect(await sim.calls(direct, agreed)).toHaveLength(0)
    // The page itself can be had again, the backend not yet.
    await sim.fault("*", { kind: "dropBefore" })
    await context.setOffline(false)
    await page.reload()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^(Waiting for network|Sending)/)
    expect(await placed(sim, risotto.mealId)).toBe(0)
    await sim.heal()
    await pass(page, sim, 11_000)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    await pass(page, sim, 35_000)
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    expect(await placed(sim, risotto.mealId)).toBe(1)
    expect(await sim.calls(direct, agreed)).toHaveLength(1)
  })

  await test.step("ORDER-19 LOGIN-21 a logout drops what waits on the person's word", async () => {
    const sent = (await sim.calls(direct)).length
    await pressOffline(page, schnitzel.name)
    await page.getByRole("button", { name: /Jana/ }).click()
    await page.getByRole("button", { name: "Log out" }).click()
    const question = page.getByRole("alertdialog", { name: "Log out?" })
    await expect(question).toContainText(schnitzel.name)
    await question.getByRole("button", { name: "Log out" }).click()
    // Without a network there is no new session yet.
    await expect(page.getByRole("heading", { name: "Whoops, something went wrong" })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole("button", { name: "Try again" }).click()
    await logIn(page)
    await expect(keyOf(page, schnitzel.name)).toHaveAccessibleName(/^Order,/)
    expect(await sim.calls(direct)).toHaveLength(sent)
  })
})

test("ORDER-19 LOGIN-09 an order waits for what sends it, and a page that has orders tells of them without", async ({
  page,
}) => {
  let isBlocked: "lost" | "portal" | false = "lost"
  await page.route(/assets\/member-/, (route) => {
    if (isBlocked === "lost") return route.abort()
    if (isBlocked === "portal")
      return route.fulfill({ contentType: "text/html", body: "<h1>Guest Wi-Fi</h1>" })
    return route.continue()
  })
  await page.goto("/")
  await logIn(page)
  await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Sending/)
  isBlocked = false
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  isBlocked = "portal"
  await page.reload()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
})

test("ORDER-19 part of a page that does not come is said, and comes with the network", async ({
  page,
  context,
}) => {
  await page.route("**/assets/week-*", (route) => route.abort())
  await enter(page)
  const missing = page.getByRole("alert").filter({ hasText: "Part of the page did not load." })
  // It is tried again a few times, each time later.
  await expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(missing).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(missing.getByRole("button", { name: "Reload" })).toBeVisible()
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
  await page.unroute("**/assets/week-*")
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole("complementary", { name: "My week and balance" })).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test("an application that does not come is asked for again, then the page says so, and starts with the network", async ({
  page,
  context,
}) => {
  const tries: Array<string> = []
  await page.route("**/assets/start-*", (route) => {
    tries.push(route.request().url())
    return route.abort()
  })
  await page.goto("/login")
  const skeleton = page.locator("#root main[aria-busy=true]")
  await expect(skeleton).toBeVisible()
  const missing = page.getByRole("alert").filter({ hasText: "The page did not load." })
  const said = expect(async () => {
    await page.clock.fastForward(4_000)
    await expect(missing).toBeVisible({ timeout: 500 })
  })
  await said.toPass()
  await expect(skeleton).toHaveCount(0)
  // The address of one more try may stand in the page.
  expect(tries.length).toBeGreaterThanOrEqual(5)
  await missing.getByRole("link", { name: "Reload" }).click()
  await expect(missing).toBeHidden()
  await said.toPass()
  await page.unroute("**/assets/start-*")
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
})

test("an application that comes at the second try starts by itself", async ({ page }) => {
  const seen = Promise.withResolvers<void>()
  let tries = 0
  await page.route("**/assets/start-*", async (route) => {
    if (tries++ === 0) return route.abort()
    // The second one waits until the skeleton was seen, however slow this machine is.
    await seen.promise
    await route.continue()
  })
  await page.goto("/login")
  await expect(page.locator("#root main[aria-busy=true]")).toBeVisible()
  await page.clock.fastForward(500)
  seen.resolve()
  await expect(page.getByRole("textbox", { name: /Username/ })).toBeVisible()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
})

test.describe("before the application has come", () => {
  const skeletonOf = async (page: Page, path: string, config: object) => {
    await page.route("**/config.json", (route) => route.fulfill({ json: config }))
    await page.route("**/assets/start-*", () => undefined)
    await page.goto(path, { waitUntil: "commit" })
    return page.locator("#root")
  }
  const guests = { allowGuests: true }

  for (const [locale, slogan, title] of [
    ["cs-CZ", "Oběd se vaří. Vyberte si.", "Přihlášení"],
    ["en-GB", "Lunch is cooking. Pick yours.", "Log in"],
    ["pl-PL", "Obiad się gotuje. Wybierz swój.", "Logowanie"],
    ["sk-SK", "Obed sa varí. Vyberte si.", "Prihlásenie"],
  ] as const)
    test.describe(locale, () => {
      test.use({ locale })
      test("I18N-03 the login shows its skeleton", async ({ page }) => {
        const root = await skeletonOf(page, "/login", guests)
        await expect(root).toContainText(slogan)
        await expect(root.getByRole("heading", { name: title })).toBeVisible()
        await cleanBusy(page, "skeleton")
      })
    })

  test("I18N-05 I18N-10 CFG-108 the skeleton speaks and looks as the settings have it", async ({
    page,
  }) => {
    const root = await skeletonOf(page, "/login", {
      languages: ["pl"],
      translations: { pl: { "login.slogan": "Smacznego!" } },
      applicationName: { pl: "Bufet" },
      theme: { scheme: "dark" },
    })
    await expect(root).toContainText("Smacznego!")
    await expect(root).toContainText("Bufet")
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  })

  test("EN 301 549 5.1.4 what a person has set stands from the first paint on, and nonsense changes nothing", async ({
    page,
  }) => {
    const html = page.locator("html")
    await page.addInitScript(() => {
      const kept = { text: 150, contrast: true, dark: true, calm: false, reach: false }
      localStorage.setItem(
        "asw.state.canteen.access",
        JSON.stringify({ ...kept, speech: false, volume: 70, time: 1 }),
      )
    })
    const root = await skeletonOf(page, "/login", guests)
    await expect(root).toContainText("Lunch is cooking")
    for (const name of ["dark", "contrast"]) await expect(html).toHaveAttribute(`data-${name}`, "")
    await expect(html).toHaveAttribute("data-text", "150")
    await expect(html).not.toHaveAttribute("data-calm")
    for (const nonsense of ["[", "7", "null"]) {
      await page.addInitScript(
        (text) => localStorage.setItem("asw.state.canteen.access", text),
        nonsense,
      )
      await page.reload({ waitUntil: "commit" })
      await expect(root).toContainText("Lunch is cooking")
      await expect(html).not.toHaveAttribute("data-dark")
    }
  })

  test("a guest's menu shows a skeleton where guests may look, else that of the login", async ({
    page,
  }) => {
    const root = await skeletonOf(page, "/offer/WEEK", guests)
    await expect(root.locator("main.offer .tick")).toHaveCount(5)
    await cleanBusy(page, "skeleton")
    await page.unroute("**/config.json")
    await skeletonOf(page, "/offer/WEEK", {})
    await expect(root.getByRole("heading", { name: "Log in" })).toBeVisible()
  })
})

test("a page whose part is on the way shows its shape, under its heading where that is known", async ({
  page,
}) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/assets\/(orders|reports)-/, async (route) => {
    await held
    await route.continue()
  })
  await enter(page)
  const main = page.getByRole("main")
  const shape = main.locator("[aria-busy=true]:visible")
  await page.goto("/profile/vouchers")
  await expect(main.getByRole("heading", { name: "Vouchers" })).toBeVisible()
  await page.clock.fastForward(200)
  await expect(shape).toContainText("Loading")
  await page.goto("/orders")
  await page.clock.fastForward(200)
  await expect(shape).toContainText("Loading")
  letGo()
  await expect(main.getByRole("heading", { name: "My orders" })).toBeVisible()
  await expect(shape).toHaveCount(0)
})

/** Each file is weighed once. */
const measure = measureIn(join(root, "dist"))

/** Hears which files the page runs, and says what they weigh, br. */
const scriptsOf = async (page: Page) => {
  const files = new Set<string>()
  // A page that hands out its log runs what makes one.
  await page.addInitScript(() => sessionStorage.removeItem("trayline.trace"))
  const session = await page.context().newCDPSession(page)
  session.on("Debugger.scriptParsed", ({ url }) => {
    if (url.includes("/assets/")) files.add(new URL(url).pathname.slice(1))
  })
  await session.send("Debugger.enable")
  return () => {
    const weigh = (isLibrary: boolean): number =>
      [...files]
        .filter((file) => file.includes("/libraries-") === isLibrary)
        .reduce((sum, file) => sum + measure(file).br, 0)
    return { own: weigh(false), libraries: weigh(true) }
  }
}

test.describe("a first visit", () => {
  test.use({ isWorkerless: false })

  for (const path of ["/login", "/offer/WEEK"])
    test(`APP-09 asks for nothing twice, for few things, and runs little: ${path}`, async ({
      page,
      server,
    }) => {
      server.configure({ ...patient, allowGuests: true })
      const asked: Array<string> = []
      page.on("request", (request) => {
        const { origin, pathname } = new URL(request.url())
        if (origin === server.url.replace(/\/$/, "")) asked.push(`${request.method()} ${pathname}`)
      })
      const run = await scriptsOf(page)
      await page.goto(path)
      await expect(page.locator("main:not([aria-busy])")).toBeVisible()
      // What comes after the page is at rest has come too.
      await page.clock.fastForward(10_000)
      await page.waitForLoadState("networkidle")
      expect(asked.filter((each, n) => asked.indexOf(each) < n)).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(25)
      const { own, libraries } = run()
      expect(libraries).toBeLessThanOrEqual(budget.run.libraries.br)
      expect(own).toBeLessThanOrEqual(budget.run.own.br)
    })
})
