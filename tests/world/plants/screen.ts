/** In what one person sees and asks for, whoever else is there. */
import type { Plant } from "./plant.ts"

export const screen: ReadonlyArray<Plant> = [
  {
    id: "cart-shuffles",
    breaks: "a dish that is added comes first in the cart",
    file: "domain/cart/reduce.ts",
    find: "      cart.lines.push(\n",
    replace: "      cart.lines.unshift(\n",
  },
  {
    id: "more-than-there-is",
    breaks: "two portions are put into the cart where one is left",
    file: "domain/cart/reduce.ts",
    find: "Math.min(quantity, max) as Quantity",
    replace: "quantity",
  },
  {
    id: "price-of-one",
    breaks: "a checkout names the price of a portion of each dish",
    file: "domain/cart/selectors.ts",
    find: "timesCents(dish.price, quantity)",
    replace: "dish.price",
  },
  {
    id: "toast-repeats",
    breaks: "a message that comes again stands there twice",
    file: "domain/toasts/reduce.ts",
    find: "toasts.list.filter((each) => each !== same)",
    replace: "toasts.list",
  },
  {
    id: "dialog-repeats",
    breaks: "the same question opens two dialogs",
    file: "domain/modals/reduce.ts",
    find: "  if (!isOpen) queue.push(",
    replace: "  void isOpen\n  queue.push(",
  },
  {
    id: "account-stays",
    breaks: "balance and name outlive their session",
    file: "domain/account/reduce.ts",
    find: "  LoggedOut: () => initial,\n",
    replace: "  LoggedOut: () => {},\n",
  },
  {
    id: "guests-ask",
    breaks: "the menu is asked for where nobody is logged in and guests see nothing",
    file: "domain/session/selectors.ts",
    find: "session.member !== undefined || client.config.allowGuests",
    replace: "session.member !== undefined || true || client.config.allowGuests",
  },
  {
    id: "menu-again-and-again",
    breaks: "the menu is read every second",
    file: "domain/offer/demands.ts",
    find: "after(at, config.offerRefetchInterval)",
    replace: "after(at, config.offerRefetchInterval / 120)",
  },
  {
    id: "failure-unheard",
    breaks: "a balance that could not be read is waited for",
    file: "domain/requests/reading.ts",
    find: "  delete reading.ask\n",
    replace: '  if (answer._tag === "Got") delete reading.ask\n',
  },
  {
    id: "reader-given-up",
    breaks: "a reader that was lost is not tried again",
    file: "domain/reader/reduce.ts",
    find: "    if (until !== reader.until) return\n",
    replace: "    if (until !== reader.until || reader.tries > 0) return\n",
  },
  {
    id: "report-names-people",
    breaks: "a problem report says what was said",
    file: "adapters/logfile/report.ts",
    find: "    event: replace(line.event) as Event,\n",
    replace: "    event: (replace(line.event), line.event),\n",
  },
  {
    id: "report-names-the-first-state",
    breaks: "a problem report says who was there before its first event",
    file: "adapters/logfile/report.ts",
    find: "  const [state] = started.map(replaceState)\n",
    replace: "  started.map(replaceState)\n  const [state] = started\n",
  },
]
