import { createRootRoute } from "@tanstack/react-router"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { Shell } from "#src/screens/Shell/Shell.tsx"
import { chunks } from "#src/chunks.ts"

const CrashPage = lazyComponent(chunks.overlays, "CrashPage")
const Unmatched = lazyComponent(chunks.overlays, "Unmatched")

/** Every page stands in the shell. */
export const Route = createRootRoute({
  component: Shell,
  errorComponent: CrashPage,
  notFoundComponent: Unmatched,
})
