import { Context, type Effect } from "effect"

export class Router extends Context.Service<
  Router,
  {
    /** Of this page; its own addresses may always be followed. */
    readonly origin: string
    /** Shows an internal path. `replace` leaves no entry in the history. */
    readonly go: (path: string, replace: boolean) => Effect.Effect<void>
    /** Leaves for another site, or loads this one anew. Source: CART-31. */
    readonly leave: (url: string) => Effect.Effect<void>
  }
>()("adapters/router/Router") {}
