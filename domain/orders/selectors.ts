import type { Intent } from "./model.ts"

/** Only a person can tell how to go on. */
export const needsPerson = ({ phase }: Intent): boolean =>
  phase._tag === "AwaitingAnswer" ||
  phase._tag === "PriceChanged" ||
  phase._tag === "Duplicate" ||
  phase._tag === "NotFound" ||
  phase._tag === "Unknown"

/** Not sent yet, nor is a cart that is being checked: what a logout by hand drops. Source: LOGIN-21. */
export const isWaiting = ({ phase }: Intent): boolean =>
  phase._tag === "Queued" ||
  phase._tag === "Stale" ||
  phase._tag === "PriceChanged" ||
  phase._tag === "Validating"
