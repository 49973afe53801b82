/**
 * What a proxy does with orders, as far as it can be told without one. Sent are an OPTIONS, which changes nothing by its
 * definition, and a POST without a session, a type and a body, which a backend refuses for each of the three.
 */
import { type Answer, endsTwo } from "./ask.ts"
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

const closing = {
  nginx:
    "location ~ ^/(webcareapi/(canteenorder/(direct|cancel|exchange)|order/cart)|creditcardpayment/topup)$ { keepalive_timeout 0; ... }",
  caddy:
    "@order path_regexp ^/(webcareapi/(canteenorder/(direct|cancel|exchange)|order/cart)|creditcardpayment/topup)$ | handle @order { header Connection close ... }",
}

const proxying = {
  nginx: "location /webcareapi/ { include trayline-backend.conf; }",
  caddy: "handle /webcareapi/* { import trayline-backend.caddy }",
}

const notTold: Said = {
  kind: "unknown",
  what: "whether a proxy repeats a POST when a backend fails: that would need a backend that fails",
  change:
    "give the check the server's settings: nginx -T | npm run deploy:check -- <url> --server-settings -",
  nginx: "proxy_next_upstream off;",
  caddy: "no lb_retry_match in reverse_proxy",
}

type Method = "OPTIONS" | "POST"

const isClosedAfter = ({ headers }: Answer): boolean =>
  /\bclose\b/i.test(headers["connection"] ?? "")

/** HTTP/2 has no such header: its connection ends, or it stays. */
const overTwo = async (
  { isTrusting }: Deployment,
  url: URL,
  method: Method,
): Promise<ReadonlyArray<Said>> =>
  url.protocol === "https:" && (await endsTwo(url, method, isTrusting)) === false
    ? [
        {
          kind: "note",
          what: "connections of HTTP/2 stay open after an order; the client reads back and shows what was booked twice",
          change: "where no browser may ever repeat an order, leave HTTP/2 out",
          nginx: "listen 443 ssl; (without http2)",
          caddy: "{ servers { protocols h1 } }",
        },
      ]
    : []

const connections = async (deployment: Deployment, url: URL): Promise<ReadonlyArray<Said>> => {
  const { ask, options } = deployment
  if (isClosedAfter(await ask(url, { method: "OPTIONS" })))
    return overTwo(deployment, url, "OPTIONS")
  if (options.isReadOnly)
    return [
      {
        kind: "unknown",
        what: "whether the connection of an order is closed: that of an OPTIONS is not, and no POST was to be sent",
        change: "close it after a POST at least",
        ...closing,
      },
    ]
  const posted = await ask(url, { method: "POST", headers: { "content-length": "0" } })
  if (posted.status < 300)
    return [
      {
        kind: "wrong",
        what: `${url.pathname} answers ${posted.status} to a POST without a session or a body`,
        change: "look at the backend: an order without a customer has to be refused",
      },
    ]
  if (isClosedAfter(posted)) return overTwo(deployment, url, "POST")
  return [
    {
      kind: "wrong",
      what: `the connection stays open after a POST to ${url.pathname}: a browser may send the next order twice on it`,
      change: "close the connection after each order",
      ...closing,
    },
  ]
}

/** Why it is no backend that answers; undefined where it is one. */
const lackOf = async ({ ask, page }: Deployment, main: URL): Promise<string | undefined> => {
  try {
    const { status, body } = await ask(new URL("customer", main))
    if (body.equals(page.body)) return "the page answers"
    return status >= 500 ? `it answers ${status}` : undefined
  } catch (reason) {
    return (reason as Error).message
  }
}

export const orders = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => {
  const { base, config, options } = deployment
  const main = new URL(`${config.api.main.replace(/\/$/, "")}/`, base)
  const told = options.serverSettings === undefined ? [notTold] : []
  const lack = await lackOf(deployment, main)
  if (lack === undefined)
    return [...(await connections(deployment, new URL("canteenorder/direct", main))), ...told]
  return [
    {
      kind: "wrong",
      what: `no backend is at ${main.href}: ${lack}`,
      change: "pass api.main of the settings on to the backend",
      ...proxying,
    },
    ...told,
  ]
}
