import { momentOf, type Zone } from "#domain/kernel/civil.ts"
import type { MenuItem } from "./model.ts"
import { isOffered } from "./selectors.ts"

/** Whether a dish can be ordered, or taken over, at a moment: by its status, its portions and its deadline. */
export const isOpen = (item: MenuItem, zone: Zone, now: number): boolean =>
  isOffered(item) && (item.orderUntil === undefined || momentOf(zone, item.orderUntil) > now)
