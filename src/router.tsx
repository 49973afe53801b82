import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen.ts"

/** Addresses and lazy screens only: who may enter is judged in the domain. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    trailingSlash: "never",
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
