import type { Route } from "#domain/place/routes.ts"
import type { Pairing } from "./model.ts"
import type { Action } from "./names.ts"

/** What may be done about it, whatever its dates say: the server owns the status. Source: PAIR-07, PAIR-09, PAIR-23. */
export const actionsOf = ({ status, token }: Pairing): ReadonlyArray<Action> => {
  if (token === undefined) return []
  if (status === "pending") return ["confirm", "decline", "remove"]
  return status === "valid" ? ["invalidate"] : []
}

/** Pages that the capability opens. Source: PAIR-01, PAIR-02. */
export const needsAbility = (route: Route): boolean =>
  route._tag === "Pairing" || (route._tag === "ProfileItem" && route.item === "pairing")
