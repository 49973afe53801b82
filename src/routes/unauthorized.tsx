import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const UnauthorizedPage = lazily(
  async () => (await import("#src/chunks/overlays.ts")).UnauthorizedPage,
)

export const Route = createFileRoute("/unauthorized")({ component: UnauthorizedPage })
