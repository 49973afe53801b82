import { createRootRoute } from "@tanstack/react-router"
import { later } from "#src/react/later.tsx"
import { Shell } from "#src/screens/Shell/Shell.tsx"

const CrashPage = later(async () => (await import("#src/chunks/overlays.ts")).CrashPage)
const Unmatched = later(async () => (await import("#src/chunks/overlays.ts")).Unmatched)

/** Every page stands in the shell. */
export const Route = createRootRoute({
  component: Shell,
  errorComponent: CrashPage,
  notFoundComponent: Unmatched,
})
