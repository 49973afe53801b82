/** What Chromium does with a POST whose connection dies, on this very server. Source: design "local-first sync" 1, API-20. */
import { startFaultServer, type FaultServer } from "#simulators/pages/faultServer.ts"
import { dishes, expect, type Page, test } from "#simulators/pages/page.ts"

const direct = "POST /canteenorder/direct"
const { risotto, spaghetti } = dishes

let server: FaultServer
test.beforeAll(async () => {
  server = await startFaultServer()
})
test.afterAll(() => server.stop())

/** Orders a dish by a bare `fetch`; the status, or nothing where the call failed. */
const post = (
  page: Page,
  dish: { readonly mealId: number; readonly date: string; readonly price: number },
  credentials: RequestCredentials,
): Promise<number | undefined> =>
  page.evaluate(
    async ([{ mealId, date, price }, mode]) => {
      const item = { mealId, date, quantity: 1, canteenId: 7 }
      try {
        const response = await fetch("/webcareapi/canteenorder/direct", {
          method: "POST",
          credentials: mode,
          headers: {
            "Content-Type": "application/json",
            Authorization: `Basic ${btoa("jana:jana-1234")}`,
          },
          body: JSON.stringify({ price, item }),
        })
        await response.text()
        return response.status
      } catch {
        return undefined
      }
    },
    [dish, credentials] as const,
  )

const warm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await fetch("/webcareapi/canteens")).text()
  })

const booked = async (mealId: number): Promise<number> =>
  (await server.sim.orders("jana")).filter((each) => each.mealId === mealId).length

for (const { what, isClosing, credentials, isFirst, status, pieces } of [
  {
    what: "is sent again by the browser itself on a connection that a read had used",
    isClosing: false,
    credentials: "same-origin",
    isFirst: true,
    status: 200,
    pieces: 2,
  },
  {
    what: "is not sent again when it is the first without credentials: it has a connection of its own",
    isClosing: false,
    credentials: "omit",
    isFirst: true,
    status: undefined,
    pieces: 1,
  },
  {
    what: "is sent again when it is the second without credentials",
    isClosing: false,
    credentials: "omit",
    isFirst: false,
    status: 200,
    pieces: 2,
  },
  {
    what: "is not sent again when the server closes the connection after each",
    isClosing: true,
    credentials: "omit",
    isFirst: false,
    status: undefined,
    pieces: 1,
  },
  {
    what: "is sent again on a read's connection although the server closes the connection after each order",
    isClosing: true,
    credentials: "same-origin",
    isFirst: true,
    status: 200,
    pieces: 2,
  },
] as const)
  test(`ORDER-18 API-20 an order whose connection dies after it was booked ${what}`, async ({
    page,
  }) => {
    server.configure({})
    server.closeOrders(isClosing)
    await server.sim.reset()
    // What a page fetches by itself would hold the used connections, and an order would get one of its own.
    await page.goto(`${server.url}config.default.json`)
    await warm(page)
    if (!isFirst) expect(await post(page, spaghetti, credentials)).toBe(200)
    await warm(page)
    const kind = pieces === 2 ? "resetReused" : "dropAfter"
    await server.sim.fault(direct, { kind }, { times: 1 })
    expect(await post(page, risotto, credentials)).toBe(status)
    expect(await booked(risotto.mealId)).toBe(pieces)
  })
