import { createRouter } from "@tanstack/react-router"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { routeTree } from "./routeTree.gen.ts"

const Coming = () => <Skeleton isAtOnce />

/** Addresses and lazy screens only: who may enter is judged in the domain. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    // What comes within this shows no shape before; no shape is gone again at once.
    defaultPendingMs: 100,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Coming,
    trailingSlash: "never",
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
