/** A corpus of payloads wherever words or addresses of others come in: none runs, with the shipped policy and without it. */
import payloads from "#tests/support/xss.json" with { type: "json" }
import { mark, reworded } from "#tests/support/serverWords.ts"
import { en } from "#tests/support/texts.ts"
import { expect, type Page, patient, test } from "#simulators/pages/page.ts"

const nth = (n: number): string => payloads[n % payloads.length]!
const joined = payloads.join("\n")
const labels = (n: number) => ({ en: nth(n), cs: nth(n + 1) })
const link = (n: number) => ({ url: nth(n), label: labels(n) })
const links = payloads.map((_, n) => link(n))

/** Every text, label and address that a deployment can set. */
const config = {
  ...patient,
  allowGuests: true,
  loginFailureRedirect: "outsideLogin",
  languages: ["en"],
  applicationName: labels(0),
  titleSeparator: nth(7),
  translations: {
    en: Object.fromEntries(Object.keys(en).map((key, n) => [key, `${nth(n)} ${nth(n * 7 + 3)}`])),
  },
  pages: payloads.map((body, n) => ({
    pathname: `p${n}`,
    title: { en: `${n} ${body}` },
    body: { en: body },
  })),
  headerPages: links.slice(0, 4),
  mainMenuPages: links.slice(4, 8),
  // Those about addresses, among them.
  footerPages: links.slice(72),
  socialLinks: payloads.slice(72).map((url, n) => ({ type: nth(n + 1), url, label: nth(n + 2) })),
  outlets: payloads.slice(0, 12).map((name, n) => ({
    name: `${n} ${name}`,
    url: nth(n * 5 + 73),
    phoneNumber: name,
    email: name,
    address: name,
    customText: name,
    openingHours: [{ interval: name, time: name }],
  })),
}

/** Words of the server. */
const words =
  /^(name|firstName|lastName|userName|description|label|value|group|longName|shortName|loyaltySystem|externalSystemCustomerName|pairingNote|mealName|canteenName)$/

const poisoned = (json: unknown): unknown => reworded(json, words, nth)

/** What a page must not hold, whatever it was told. */
const suspects = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const found = [...element.attributes].filter(
        ({ name, value }) =>
          /^on|^(srcdoc|formaction|ping)$/.test(name) ||
          (/^(href|src|action|data|xlink:href)$/.test(name) &&
            // oxlint-disable-next-line no-control-regex -- as a browser reads a scheme
            /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\u0000- ]/g, ""))),
      )
      const isForeign =
        element.matches("iframe, object, embed, base, frameset, meta[http-equiv]") ||
        (element.matches("script") && !element.getAttribute("src")?.startsWith("/assets/"))
      return found.length > 0 || isForeign ? [element.outerHTML.slice(0, 200)] : []
    }),
  )

/** In one life of the page: each address as a link or Back would show it, until `selector` says so. */
const visit = (page: Page, paths: ReadonlyArray<string>, selector?: string): Promise<void> =>
  page.evaluate(
    async ([all, shown]) => {
      for (const [n, path] of all.entries()) {
        history.pushState({}, "", path)
        const isThere = (): boolean =>
          shown === undefined
            ? true
            : document.querySelector(shown)?.textContent?.startsWith(`${n} `) === true &&
              document.querySelector(".server-html") !== null
        while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (shown === undefined) continue
        // What a picture does when it cannot be loaded it has done by then.
        await Promise.all(
          [...document.images]
            .filter(({ complete }) => !complete)
            .map(
              (image) =>
                new Promise((resolve) => {
                  for (const end of ["load", "error"]) image.addEventListener(end, resolve)
                }),
            ),
        )
      }
    },
    [paths, selector] as const,
  )

test("the payloads run where nothing holds them", async ({ page }) => {
  await page.goto("about:blank")
  const ran = await page.evaluate(async (all) => {
    const hits = new Set<number>()
    await Promise.all(
      all.map(async (payload, n) => {
        const frame = document.createElement("iframe")
        document.body.append(frame)
        Object.assign(frame.contentWindow!, { alert: () => hits.add(n) })
        const inside = frame.contentDocument!
        inside.open()
        inside.write(payload)
        inside.close()
        for (const each of inside.querySelectorAll("a, button"))
          each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    return hits.size
  }, payloads)
  expect(payloads.length).toBeGreaterThanOrEqual(60)
  expect(ran).toBeGreaterThan(45)
})

for (const policy of ["under the shipped policy", "without a policy"])
  test.describe(policy, () => {
    test.use({ config })
    test(`ROUTE-38 TERMS-08 I18N-09 I18N-14 UI-15 UI-16 no payload runs ${policy}`, async ({
      page,
      sim,
      baseURL,
    }) => {
      const ran: Array<string> = []
      page.on("dialog", (dialog) => {
        ran.push(page.url())
        void dialog.dismiss()
      })
      page.context().on("page", (other) => ran.push(`opened ${other.url()}`))
      page.on("request", (request) => {
        if (/attacker|a\.example/.test(request.url())) ran.push(request.url())
      })
      if (policy === "without a policy")
        await page.route(/./, async (route) => {
          if (route.request().resourceType() !== "document") return route.fallback()
          const response = await route.fetch()
          const { "content-security-policy": _, ...headers } = response.headers()
          return route.fulfill({ response, headers })
        })
      await page.route(/\/webcareapi\/(?!image)/, async (route) => {
        const response = await route.fetch()
        return route.fulfill({ response, json: poisoned(await response.json()) })
      })
      await sim.control("POST", "terms", { termsVersion: 3, termsContent: joined })

      // Pages, one payload each; in the foot all links and outlets.
      const answer = await page.goto("/pages/p0")
      const isGuarded = answer?.headers()["content-security-policy"] !== undefined
      expect(isGuarded).toBe(policy !== "without a policy")
      await expect(page.locator(".server-html")).toBeAttached()
      await visit(
        page,
        payloads.map((_, n) => `/pages/p${n}`),
        "article h1",
      )
      expect(await suspects(page)).toEqual([])
      expect(await page.locator("footer a").count()).toBeGreaterThan(50)
      await page.locator("footer a:not([href])").first().click()

      // Addresses.
      await visit(
        page,
        payloads.map((payload) => {
          const text = encodeURIComponent(payload.toWellFormed())
          return `/password-reset/${text}?${text}#${text}`
        }),
      )
      await visit(page, [`/pages/${encodeURIComponent(nth(0))}`])
      expect(await suspects(page)).toEqual([])
      await page.goto(`/login?next=${encodeURIComponent(nth(0))}#${encodeURIComponent(nth(16))}`)

      // Words of the server: a refusal, the terms, dishes, names, pairings.
      await sim.fault(
        "POST /customer/login",
        {
          kind: "status",
          status: 400,
          body: { error: { message: `${mark}${mark}${joined}` } },
        },
        { times: 1 },
      )
      const logIn = async (): Promise<void> => {
        await page.locator("[name=inputLoginUsername]").fill("jana")
        await page.locator("[name=inputLoginPassword]").fill("jana-1234")
        await page.locator("form button[type=submit]").click()
      }
      await logIn()
      await expect(page.getByText(`${mark}${mark}`).first()).toBeVisible()
      expect(await suspects(page)).toEqual([])
      await logIn()
      const terms = page.locator("dialog .server-html")
      await expect(terms).toBeVisible()
      expect(await suspects(page)).toEqual([])
      await page.locator("dialog .acts button").first().click()
      await expect(terms).toHaveCount(0)
      for (const path of [
        "/offer/WEEK",
        "/offer/DAY",
        "/orders",
        "/profile/dashboard",
        "/profile/pairing",
      ]) {
        await visit(page, [path])
        await expect(
          page.locator("main").getByText(mark).filter({ visible: true }).first(),
        ).toBeVisible()
        expect([path, await suspects(page)]).toEqual([path, []])
      }
      expect(ran).toEqual([])
      expect(page.url().startsWith(baseURL!)).toBe(true)
    })
  })
