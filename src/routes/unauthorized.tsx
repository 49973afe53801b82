import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const UnauthorizedPage = lazyPage(chunks.overlays, "UnauthorizedPage")

export const Route = createFileRoute("/unauthorized")({ component: UnauthorizedPage })
