import type { State } from "./model.ts"

/** How a person or a company is called; `undefined`: not known yet. Source: UI-02, PROFILE-09. */
export const nameOf = ({ customer }: State): string | undefined => {
  const known = customer.value
  if (known === undefined) return undefined
  const name = known.company
    ? known.companyName
    : [known.firstName, known.lastName].filter((part) => part !== undefined).join(" ")
  return name === undefined || name === "" ? known.userName : name
}
