/** Not part of a page's first load. */

/** In the order of the list. Source: DATA-22, PAIR-04. */
export const pairingStatuses = ["pending", "valid", "rejected", "invalid", "missed"] as const

export const actions = ["confirm", "decline", "remove", "invalidate"] as const
export type Action = (typeof actions)[number]
