import type { Day } from "#domain/kernel/civil.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { State } from "./model.ts"
import { isCreateOf, isUnsettled, ownIntents } from "./selectors.ts"

/** Something is ordered for a day, or on its way. */
export const isOrderedFor = (
  { orders, session }: { readonly orders: State; readonly session: Session },
  day: Day,
): boolean =>
  (orders.listed.value ?? []).some(({ date }) => date === day) ||
  ownIntents(orders, session).some(
    (intent) =>
      isCreateOf(intent, day) &&
      ((isUnsettled(intent) && intent.phase._tag !== "Refused") ||
        intent.phase._tag === "Accepted"),
  )
