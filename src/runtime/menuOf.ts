import { Reply } from "#domain/contract/index.ts"
import type { Zone } from "#domain/kernel/civil.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Menu } from "#domain/menu/model.ts"

/** The answer as the domain knows a menu, where a schema alone cannot tell. */
export const menuOf = (
  reply: typeof Reply.MenuLoaded.Type,
  asked: Id | undefined,
  zone: Zone,
): Menu => ({
  ...(reply.canteenId === undefined ? {} : { canteenId: reply.canteenId }),
  filters: [...reply.filters],
  availableDays: [...reply.availableDays],
  closedDays: [...reply.closedDays],
  items: Reply.menuItemsOf(reply, asked, zone),
  ...(reply.timeSpan === undefined ? {} : { timeSpan: reply.timeSpan }),
})
