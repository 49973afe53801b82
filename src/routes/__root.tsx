import { createRootRoute } from "@tanstack/react-router"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { Shell } from "#src/screens/Shell/Shell.tsx"

const CrashPage = lazyComponent(async () => (await import("#src/chunks/overlays.ts")).CrashPage)
const Unmatched = lazyComponent(async () => (await import("#src/chunks/overlays.ts")).Unmatched)

/** Every page stands in the shell. */
export const Route = createRootRoute({
  component: Shell,
  errorComponent: CrashPage,
  notFoundComponent: Unmatched,
})
