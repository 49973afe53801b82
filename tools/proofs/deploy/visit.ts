/** A person in Chromium logs in and orders at a deployment, by one version of HTTP. */
import { type Browser, chromium } from "playwright"
import { workingMorning } from "#simulators/engines/journeys.ts"
import { dish, logIn } from "#simulators/people/steps.ts"
import { makeSim, type Sim } from "#simulators/pages/pageSim.ts"
import { chromiumLaunch } from "../../browsers.ts"

export const versions = { "HTTP/1.1": ["--disable-http2"], "HTTP/2": [] } as const
export type Version = keyof typeof versions

const launch = (version: Version): Promise<Browser> =>
  chromium.launch({
    ...chromiumLaunch,
    // A service worker asks for more than that a person goes on.
    args: [...(chromiumLaunch.args ?? []), ...versions[version], "--ignore-certificate-errors"],
  })

const direct = "POST /canteenorder/direct"

/** What the page itself was fetched by, as the browser says. */
const spoken: Readonly<Record<Version, string>> = { "HTTP/1.1": "http/1.1", "HTTP/2": "h2" }

/** What went wrong, in words. */
export const orderAt = async (
  url: string,
  simUrl: string,
  version: Version,
): Promise<ReadonlyArray<string>> => {
  const sim: Sim = makeSim(simUrl)
  await sim.reset({ seed: 1, now: workingMorning(new Date()) })
  const before = (await sim.orders("jana")).length
  const browser = await launch(version)
  try {
    const page = await browser.newPage({
      ignoreHTTPSErrors: true,
      locale: "en-GB",
      timezoneId: "Europe/Prague",
    })
    await page.goto(url)
    await logIn(page)
    const key = page.getByRole("button", { name: /^Order, / }).first()
    const label = (await key.getAttribute("aria-label"))!
    const name = label.split(", ").slice(2).join(", ")
    await key.click()
    await dish(page, name)
      .getByRole("button", { name: /^Ordered/ })
      .waitFor({ timeout: 60_000 })
    const protocols = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((each) => (each as PerformanceResourceTiming).nextHopProtocol)
        .filter((each) => each !== ""),
    )
    const posts = (await sim.calls(direct)).length
    const booked = (await sim.orders("jana")).length - before
    const others = [...new Set(protocols)].filter((each) => each !== spoken[version])
    return [
      ...(posts === 1 ? [] : [`the backend got ${posts} POSTs for one order`]),
      ...(booked === 1 ? [] : [`${booked} orders are booked`]),
      ...(others.length === 0 && protocols.length > 0 ? [] : [`it spoke ${others.join(", ")}`]),
    ]
  } finally {
    await browser.close()
  }
}
