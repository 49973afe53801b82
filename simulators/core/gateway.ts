/** The payment page of a bank that is not there. Source: SIM-07, CART-31. */
import { decimalOf } from "#domain/kernel/money.ts"
import { page, type Reply, type Request } from "./http.ts"
import { uuidOf } from "./random.ts"
import { entryOf, type Moment, momentIn, type Payment, type World } from "./world.ts"

export const gatewayPath = "/__sim/gateway/"

/** What a paid thing does to the world; `undefined`: it cannot be had any more. */
type Settle = (world: World, payment: Payment, moment: Moment) => World | undefined

/** A new payment and the address of its page. */
export const openPayment = (
  world: World,
  of: Omit<Payment, "id" | "state">,
): readonly [World, string] => {
  const id = uuidOf(world.seed, `payment/${Object.keys(world.payments).length}`)
  const payment: Payment = { ...of, id, state: "open" }
  return [{ ...world, payments: { ...world.payments, [id]: payment } }, `${gatewayPath}${id}`]
}

const goTo = (location: string): Reply => ({
  status: 303,
  headers: { location, "cache-control": "no-store" },
  body: "",
})

const pageOf = ({ id, price }: Payment): Reply =>
  page(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment gateway</title>
<style>
body{font:1.1rem/1.5 system-ui;display:grid;place-content:center;min-height:90vh;gap:1rem;background:#f2f5f8;color:#10202f}
form{display:inline}button{font:inherit;padding:.7rem 2rem;border-radius:.6rem;border:2px solid #1b3f94;cursor:pointer}
.pay{background:#1b3f94;color:#fff}.fail{background:#fff;color:#1b3f94}
</style>
<main>
<h1>Payment gateway</h1>
<p>A simulated bank. Amount: <strong>CZK ${decimalOf(price).toFixed(2)}</strong></p>
<form method="post" action="${gatewayPath}${id}/pay"><button class="pay">Pay</button></form>
<form method="post" action="${gatewayPath}${id}/fail"><button class="fail">Fail</button></form>
</main>
</html>
`)

/** `GET <id>` shows the page; `POST <id>/pay` and `<id>/fail` decide, once. */
export const gateway = (
  world: World,
  { method, path, now }: Request,
  settle: Settle,
): readonly [World, Reply] => {
  const [id = "", act] = path.slice(gatewayPath.length).split("/")
  const payment = entryOf(world.payments, id)
  if (payment === undefined) return [world, page("<h1>No such payment</h1>", 404)]
  if (method === "GET" && act === undefined) return [world, pageOf(payment)]
  if (method !== "POST" || (act !== "pay" && act !== "fail"))
    return [world, page("<h1>Not found</h1>", 404)]
  if (payment.state !== "open")
    return [world, goTo(payment.state === "paid" ? payment.successUrl : payment.failUrl)]
  const booked = act === "pay" ? settle(world, payment, momentIn(world, now)) : undefined
  const state = booked === undefined ? "failed" : "paid"
  const payments = { ...world.payments, [id]: { ...payment, state } as const }
  return [
    { ...(booked ?? world), payments },
    goTo(booked === undefined ? payment.failUrl : payment.successUrl),
  ]
}
