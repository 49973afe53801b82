/** Pages of the deployment's own, the footer, and the tracker. */
import { expect, fetchedAhead, type Page, patient, test } from "#simulators/pages/page.ts"

test.describe("a tracker", () => {
  const tracker = /google-analytics|googletagmanager/
  const told = (page: Page): Array<string> => {
    const urls: Array<string> = []
    page.on("request", (request) => {
      if (tracker.test(request.url())) urls.push(request.url())
    })
    return urls
  }
  test.describe("with an id", () => {
    test.use({ config: { ...patient, analyticsId: "G-TEST" } })
    test("AS-49 APP-26 APP-27 API-21 is told patterns under the shipped policy, and no token", async ({
      page,
    }) => {
      await page.route(tracker, (route) => route.fulfill({ status: 204 }))
      const urls = told(page)
      await page.goto("/login")
      const view = (url: string) => new URL(new URL(url).searchParams.get("dl")!).pathname
      await expect.poll(() => urls.map(view)).toEqual(["/login"])
      await page.goto("/password-reset/very-secret")
      await expect.poll(() => urls.map(view)).toEqual(["/login", "/password-reset/:token"])
      expect(urls.join(" ")).not.toContain("very-secret")
      expect(new URL(urls[0]!).searchParams.get("tid")).toBe("G-TEST")
    })
  })
  test.describe("without an id", () => {
    test.use({ isWorkerless: true })
    test("AS-49 APP-26 is not there", async ({ page }) => {
      const urls = told(page)
      await page.goto("/login")
      await fetchedAhead(page)
      expect(urls).toEqual([])
    })
  })
})
