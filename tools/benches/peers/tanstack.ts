/** An order page by the guide of TanStack's offline transactions: an action, kept before it is sent, tried again unless refused. */
import { createCollection, localOnlyCollectionOptions } from "@tanstack/db"
import { NonRetriableError, startOfflineExecutor } from "@tanstack/offline-transactions"
import { address, onOrder, type Order, postOf, tell } from "./order.ts"

const orders = createCollection(
  localOnlyCollectionOptions({ id: "orders", getKey: ({ id }: Order) => id }),
)

/** As long as Trayline waits for an answer. */
const timeoutMs = 30_000

const send = async (order: Order, idempotencyKey: string): Promise<void> => {
  const given = new AbortController()
  const timer = setTimeout(
    () => given.abort(new DOMException("No answer in time", "TimeoutError")),
    timeoutMs,
  )
  try {
    const post = postOf(order)
    const headers = { ...(post.headers as object), "Idempotency-Key": idempotencyKey }
    const response = await fetch(address, { ...post, headers, signal: given.signal })
    if (response.status >= 400 && response.status < 500)
      throw new NonRetriableError(`Status ${response.status}`)
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const answer = (await response.json()) as { readonly success?: boolean }
    if (answer.success === false) throw new NonRetriableError("Refused")
  } finally {
    clearTimeout(timer)
  }
}

const executor = startOfflineExecutor({
  collections: { orders },
  mutationFns: {
    order: async ({ transaction, idempotencyKey }) => {
      for (const { modified } of transaction.mutations)
        await send(modified as unknown as Order, idempotencyKey)
    },
  },
})
await executor.waitForInit()

const ask = executor.createOfflineAction<Order>({
  mutationFnName: "order",
  onMutate: (order) => {
    orders.insert(order)
  },
})

onOrder((order) => {
  tell("waiting")
  ask(order).isPersisted.promise.then(
    () => tell("booked"),
    () => tell("failed"),
  )
})
