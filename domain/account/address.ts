/** Where a customer has an order brought to. Source: PROFILE-04, PROFILE-05, CART-25. */
import type { Config } from "#domain/config/index.ts"
import type { State } from "./model.ts"

/** What the shipped configuration calls the employer's among the preferred ones. */
const employer = "employer"

/** The street that is preferred, where both are known; `undefined`: none is. */
export const deliveryAddressOf = (
  { customer }: Pick<State, "customer">,
  { addressFieldIds }: Pick<Config, "addressFieldIds">,
): string | undefined => {
  const { direct = {}, additionalData = [] } = customer.value ?? {}
  const valueOf = (id: string): string | undefined => {
    const own = (direct as Readonly<Record<string, unknown>>)[id]
    const text =
      typeof own === "string"
        ? own
        : additionalData.find(({ variableId }) => variableId === id)?.value
    return text?.trim() === "" ? undefined : text
  }
  const { preferred, street, employerStreet } = addressFieldIds
  const own = valueOf(street)
  const work = valueOf(employerStreet)
  const isWork = [employer, employerStreet].includes(valueOf(preferred) ?? "")
  return isWork ? (work ?? own) : (own ?? work)
}
