import { createRootRoute } from "@tanstack/react-router"
import { CrashPage } from "#src/screens/Result/CrashPage.tsx"
import { Shell } from "#src/screens/Shell/Shell.tsx"

/** Every page stands in the shell. An unknown path is sent home by the guards. Source: ROUTE-45. */
export const Route = createRootRoute({
  component: Shell,
  errorComponent: CrashPage,
  notFoundComponent: () => null,
})
