/** What makes two nodes the same: everything that rules of orders look at, with times as ages and numbers of events as ranks. */
import { hashOf } from "#domain/kernel/hash.ts"
import { logins, type Node } from "./node.ts"

/** No rule of orders in this world tells ages beyond this apart. */
const ageMax = 200_000

/** Moments are above it, and no other number is. */
const moments = 1e12

const aged = (value: unknown, now: number): unknown => {
  if (typeof value === "number") return value < moments ? value : Math.max(value - now, -ageMax)
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((each) => aged(each, now))
  const next: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) next[key] = aged(each, now)
  return next
}

export const keyOf = ({ state, world, now, calls, left }: Node): string => {
  const { intents, listed, isPersisted } = state.orders
  const rank = new Map(intents.map(({ id }, n) => [id, n]))
  const { ask, ...rest } = listed
  const { leader: _, config: _config, zone: _zone, ...client } = state.client
  return hashOf(
    aged(
      {
        intents: intents.map((intent, n) => ({ ...intent, id: n })),
        listed: rest,
        isAsked: ask !== undefined,
        isPersisted,
        member: state.session.member?.customerId,
        cart: state.cart,
        client,
        calls: calls.map(({ demand, sentAt, from, answer, until }) => ({
          _tag: demand._tag,
          sentAt,
          until,
          isOnline: from.client.isOnline,
          ...("id" in demand ? { of: rank.get(demand.id) ?? "gone" } : {}),
          ...("attempt" in demand ? { attempt: demand.attempt } : {}),
          answer: answer !== undefined && "answer" in answer ? answer.answer : answer?._tag,
        })),
        held: logins.map((login) => [
          world.customers[login]?.orders,
          world.customers[login]?.balance,
        ]),
        left,
      },
      now,
    ),
  )
}
