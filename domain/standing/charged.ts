/** What a person pays for, as things stand: the tray's sum and the week's are the same. Source: OFFER-53. */
import type { Entry } from "./entries.ts"

/** What is given away is so only once somebody has taken it. */
export const isCharged = ({ status }: Entry): boolean =>
  status === "ordered" || status === "onExchange"
