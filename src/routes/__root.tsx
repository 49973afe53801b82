import { createRootRoute } from "@tanstack/react-router"
import { later } from "#src/react/later.tsx"
import { Shell } from "#src/screens/Shell/Shell.tsx"

const CrashPage = later(async () => (await import("#src/screens/Result/CrashPage.tsx")).CrashPage)

/** Every page stands in the shell. An unknown path is sent home by the guards. Source: ROUTE-45. */
export const Route = createRootRoute({
  component: Shell,
  errorComponent: CrashPage,
  notFoundComponent: () => null,
})
