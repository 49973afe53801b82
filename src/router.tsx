import { createRouter } from "@tanstack/react-router"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { routeTree } from "./routeTree.gen.ts"

/** Addresses and lazy screens only: who may enter is judged in the domain. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    // What comes within this shows no shape before, and what comes after it waits for nothing.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Skeleton,
    trailingSlash: "never",
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
