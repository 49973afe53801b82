import type { Expectation } from "#tools/shrink/expectation.ts"

/** An exchange whose answer was lost was sent again by itself */
export const expectation: Expectation = {
  signature: {
    kind: "invariant",
    id: "I1",
    detail: "Exchange # (Sending -> Queued by OrderAnswered) is no step of an order's life",
  },
  isFixed: true,
}
