/** Backends that differ from the contract, and the line that a person has to read of each. */
import type { Config } from "#domain/config/index.ts"
import type { World } from "#simulators/core/index.ts"
import type { Came, Sent } from "#tools/conformance/server.ts"
import { isDirect, isList, type Plant } from "./conformance.ts"

/** Changes the JSON of answers to requests that `isMeant`. */
export const altering =
  (isMeant: (request: Sent) => boolean, change: (text: string) => string): Plant =>
  ({ send }) =>
  async (request) => {
    const came = await send(request)
    return came !== undefined && isMeant(request) && came.status === 200
      ? { ...came, text: change(came.text) }
      : came
  }

const emptied = (came: Came | undefined, text: string): Came => ({ ...came!, status: 200, text })

/** Carried out a minute after it was sent, with no answer. */
export const late =
  (isMeant: (request: Sent) => boolean): Plant =>
  ({ send, now }) => {
    const held: Array<{ readonly due: number; readonly request: Sent }> = []
    return async (request) => {
      for (const each of held.splice(0))
        if (each.due <= now()) await send(each.request)
        else held.push(each)
      if (!isMeant(request)) return send(request)
      held.push({ due: now() + 60_000, request })
      return undefined
    }
  }

type Difference = {
  readonly name: string
  readonly plant: Plant
  readonly line: RegExp
  readonly orderIdempotency?: World["orderIdempotency"]
  readonly settings?: Partial<Config>
}

const inCart = { orderTarget: "cart" } as const
const isCheck = ({ url }: Sent) => url.endsWith("/order/cart/check")
const isCart = ({ url }: Sent) => url.endsWith("/order/cart")
const isExchange = ({ url }: Sent) => url.endsWith("/canteenorder/exchange")

export const plants: ReadonlyArray<Difference> = [
  {
    name: "a renamed field",
    plant: altering(
      ({ url }) => url.includes("/canteenmenu"),
      (text) => text.replaceAll('"status":', '"availability":'),
    ),
    line: /canteenmenu: menu\[\]\.status: the contract says the field, nothing came/,
  },
  {
    name: "a number as text",
    plant: altering(
      ({ url }) => url.includes("/transactions"),
      (text) => text.replaceAll(/"amount":(-?[\d.]+)/g, '"amount":"$1"'),
    ),
    line: /transactions: transactions\[\]\.amount: the contract says number, text came/,
  },
  {
    name: "one order that is booked twice",
    plant:
      ({ send }) =>
      async (request) => {
        if (isDirect(request)) await send(request)
        return send(request)
      },
    line: /canteenorder\/direct: one order is in the list 2 times/,
  },
  {
    name: "an order that is lost with a 200",
    plant:
      ({ send }) =>
      async (request) =>
        isDirect(request)
          ? emptied(
              await send({ ...request, url: "/webcareapi/canteens", method: "GET" }),
              '{"success":true}',
            )
          : send(request),
    line: /not in the list right after it/,
  },
  {
    name: "an order that is forgotten after a minute",
    plant: ({ send, now }) => {
      const ages = new Map<number, number>()
      return async (request) => {
        const came = await send(request)
        if (came === undefined || !isList(request)) return came
        const list = JSON.parse(came.text) as { readonly orders: ReadonlyArray<{ id: number }> }
        const orders = list.orders.filter(({ id }) => {
          ages.set(id, ages.get(id) ?? now())
          return now() - ages.get(id)! < 60_000
        })
        return { ...came, text: JSON.stringify({ ...list, orders }) }
      }
    },
    line: /an order is gone from the list after 70 s/,
  },
  {
    name: "answers of two orders that change places",
    plant: ({ send }) => {
      let waiting: { readonly came: Came; readonly give: (came: Came) => void } | undefined
      let isOpen = 0
      return async (request) => {
        if (!isDirect(request) || request.isCut) return send(request)
        isOpen += 1
        const came = (await send(request))!
        await new Promise((resolve) => setImmediate(resolve))
        if (isOpen < 2) {
          isOpen = 0
          return came
        }
        if (waiting === undefined)
          return new Promise<Came>((give) => {
            waiting = { came, give }
          })
        waiting.give(came)
        isOpen = 0
        const other = waiting.came
        waiting = undefined
        return other
      }
    },
    line: /two orders at once: each answer is about the other order/,
  },
  {
    name: "an idempotency key that is not looked at",
    plant:
      ({ send }) =>
      (request) =>
        send({ ...request, headers: { ...request.headers, "X-ASW-INTENT": crypto.randomUUID() } }),
    line: /same request with the same key .* makes a second order/,
    orderIdempotency: "header",
  },
  {
    name: "an order that is carried out late after its connection was cut",
    plant: late(({ isCut }) => isCut),
    line: /carried out late: it is in the list only after more than 30 s/,
  },
  {
    name: "a page instead of JSON",
    plant:
      ({ send }) =>
      async (request) => {
        const came = await send(request)
        return request.url.includes("/canteens")
          ? {
              ...came!,
              text: "<!doctype html>",
              headers: { ...came!.headers, "content-type": "text/html" },
            }
          : came
      },
    line: /GET \/canteens: text\/html came with status 200, no JSON/,
  },
  {
    name: "a 401 as 200",
    plant:
      ({ send }) =>
      async (request) => {
        const came = await send(request)
        return came?.status === 401 && isList(request)
          ? emptied(came, '{"success":true,"orders":[]}')
          : came
      },
    line: /canteenorders with an unknown session: status 200 came where 401 is right/,
  },
  {
    name: "a balance in hundredths",
    plant: altering(
      ({ url }) => url.includes("/account/balance"),
      () => '{"balance":25000}',
    ),
    line: /balance differs from that of POST \/customer\/login by 100 times/,
  },
  {
    name: "a question without answers",
    plant:
      ({ send }) =>
      async (request) => {
        const came = await send(request)
        return isDirect(request)
          ? { ...came!, status: 449, text: '{"error":{"message":"Sure?"}}' }
          : came
      },
    line: /canteenorder\/direct: status 449 comes without error\.force\.answers/,
  },
  {
    name: "an exchange that takes what was cancelled",
    plant:
      ({ send }) =>
      async (request) => {
        const came = await send(request)
        return isExchange(request) ? emptied(came, '{"success":true}') : came
      },
    line: /canteenorder\/exchange: the exchange of a cancelled order is answered with a success/,
  },
  {
    name: "an exchange that gives another order away",
    plant: ({ send, world }) => {
      const before = new Set(world().customers["jana"]!.orders.map(({ id }) => id))
      return async (request) => {
        if (isExchange(request)) {
          const own = world().customers["jana"]!.orders.find(({ id }) => !before.has(id))
          if (own !== undefined)
            await send({
              ...request,
              url: request.url.replace("exchange", "cancel"),
              body: JSON.stringify({ orderId: own.id }),
            })
        }
        return send(request)
      }
    },
    line: /canteenorder\/exchange: the exchange of a cancelled order changes the list/,
  },
  {
    name: "a check of a cart that books it",
    plant:
      ({ send }) =>
      async (request) => {
        if (isCheck(request)) await send({ ...request, url: request.url.replace("/check", "") })
        return send(request)
      },
    line: /order\/cart\/check: the check of a cart books it/,
    settings: inCart,
  },
  {
    name: "a cart that is booked twice",
    plant:
      ({ send }) =>
      async (request) => {
        if (isCart(request)) await send(request)
        return send(request)
      },
    line: /POST \/order\/cart: one order is in the list 2 times/,
    settings: inCart,
  },
  {
    name: "a cart of another total that passes",
    plant:
      ({ send }) =>
      async (request) =>
        isCheck(request) ? emptied(await send(request), '{"success":true}') : send(request),
    line: /order\/cart\/check: a cart of another total than the menu's passes/,
    settings: inCart,
  },
  {
    name: "a code for an old cart that no setting names",
    plant:
      ({ send }) =>
      async (request) => {
        const came = await send(request)
        return came?.status === 409
          ? { ...came, text: came.text.replace("CART_PRICE_CHANGED", "PRICE") }
          : came
      },
    line: /order\/cart\/check: a cart of another total than the menu's is answered without a code/,
    settings: inCart,
  },
  {
    name: "a cart whose key is not looked at",
    plant:
      ({ send }) =>
      (request) =>
        send(
          isCart(request)
            ? { ...request, body: request.body!.replace('"intentId"', '"other"') }
            : request,
        ),
    line: /POST \/order\/cart: the same request with the same key .* makes a second order/,
    orderIdempotency: "additionalData",
    settings: inCart,
  },
]
