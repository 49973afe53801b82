/** The word for each phase of an order. */
import { expect, test } from "vitest"
import { leastCertain, statusOf } from "#domain/standing/index.ts"
import { settleMs } from "#domain/orders/model.ts"
import {
  type Client,
  clientAfter,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
} from "#tests/support/client.ts"
import { asks, missing } from "#simulators/values/make.ts"
import { lookedLater, unfound } from "#tests/support/orderSteps.ts"
import { offline, online, recheckedTo, refused } from "#tests/support/orders.ts"

const sent = clientAfter(...sending())
const accepted = sent.after(orderGot())
const doubted = sent.after(orderFailed(missing))
const waiting = clientAfter(...member(), offline, orderAsked())

test.each<readonly [string, Client, string, string]>([
  ["waits for the list", clientAfter(...member(), orderAsked()), "Queued", "sending"],
  ["is on the wire", sent, "Sending", "sending"],
  ["waits for the network", waiting, "Stale", "waiting"],
  ["waits for its menu", waiting.after(online), "Stale", "sending"],
  ["has another price", waiting.after(online, recheckedTo(120_00)), "PriceChanged", "asking"],
  ["is asked about", sent.after(orderFailed(asks)), "AwaitingAnswer", "asking"],
  ["is in doubt", doubted, "InDoubt", "checking"],
  ["is accepted", accepted, "Accepted", "ordered"],
  ["is confirmed", lookedLater(accepted, settleMs, oneRow()), "Confirmed", "ordered"],
  ["is there twice", accepted.after(looked(oneRow(1), oneRow(2))), "Duplicate", "bookedTwice"],
  ["is not found", unfound(doubted), "NotFound", "notBooked"],
  ["is refused", sent.after(refused), "Refused", "refused"],
])("ORDER-19 an order that %s has one word", (_name, { phase, intent, state }, tag, word) => {
  expect(phase._tag).toBe(tag)
  expect(statusOf(intent, state.client)).toBe(word)
})

test("ORDER-19 of several words the least certain one wins", () => {
  expect(leastCertain(["ordered", "checking", "sending"])).toBe("checking")
  expect(leastCertain(["refused", "bookedTwice"])).toBe("bookedTwice")
  expect(leastCertain(["refused", "ordered"])).toBe("ordered")
  expect(leastCertain([])).toBeUndefined()
})
