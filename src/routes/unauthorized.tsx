import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const UnauthorizedPage = lazyPage(
  async () => (await import("#src/chunks/overlays.ts")).UnauthorizedPage,
)

export const Route = createFileRoute("/unauthorized")({ component: UnauthorizedPage })
