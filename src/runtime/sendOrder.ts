import { Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Balance } from "#domain/account/model.ts"
import type { Demand } from "#domain/app/index.ts"
import { memberCalls } from "#domain/contract/member.ts"
import type { Of } from "#domain/kernel/event.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { cartBody, directBody } from "./bodies.ts"
import { isSafeLink } from "./links.ts"

const known = (balance: Balance | undefined) => (balance === undefined ? {} : { balance })

/** One send, or one check of a cart. It is never retried here, and its outcome is whatever was seen. */
export const sendOrder = Effect.fn("sendOrder")(function* ({
  action,
  isCheck,
  token,
  basic,
  isCard,
  language,
  force,
  idempotency,
}: Of<Demand, "SendOrder">) {
  const api = yield* Api
  const vault = yield* Vault
  const caller = {
    token: vault.get(token),
    basic: basic === undefined ? undefined : vault.get(basic),
    isCard,
    language,
  }
  const intent = idempotency?.way === "header" ? idempotency.key : undefined
  const pairs =
    idempotency?.way === "additionalData"
      ? [{ variableId: "intentId", value: idempotency.key }]
      : []
  switch (action._tag) {
    case "Direct": {
      const { order, balance } = yield* api.call(memberCalls.orderDirect, {
        caller,
        body: {
          ...directBody(action),
          ...(pairs.length === 0 ? {} : { additionalData: pairs }),
        },
        force,
        intent,
      })
      return { orderIds: order === undefined ? [] : [order.id], ...known(balance) }
    }
    case "Cart": {
      const body = cartBody(action)
      if (isCheck) {
        yield* api.call(memberCalls.checkCart, { caller, body, force })
        return { orderIds: [] }
      }
      const { orderId, gatewayLink, balance } = yield* api.call(memberCalls.orderCart, {
        caller,
        body: { ...body, additionalData: [...body.additionalData, ...pairs] },
        force,
        intent,
      })
      const { origin } = yield* Router
      // Booked, but not to be paid there: reading back tells what was booked.
      if (gatewayLink !== undefined && !isSafeLink(gatewayLink, origin))
        return yield* Effect.fail<Failure>({ _tag: "Unreadable", where: "gatewayLink" })
      return {
        orderIds: orderId === undefined ? [] : [orderId],
        ...(gatewayLink === undefined ? {} : { gateway: vault.put(gatewayLink) }),
        ...known(balance),
      }
    }
    case "Cancel":
    case "Exchange": {
      const asked = action._tag === "Cancel" ? memberCalls.cancelOrder : memberCalls.exchangeOrder
      // The answer stands in the body too. Source: ERR-09.
      const body = {
        orderId: action.order.orderId,
        ...(force === undefined ? {} : { force }),
      }
      const { balance } = yield* api.call(asked, { caller, body, force })
      return { orderIds: [], ...known(balance) }
    }
  }
})
