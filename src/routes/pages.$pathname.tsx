import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const StaticPage = lazyPage(async () => (await import("#src/chunks/account.ts")).StaticPage)

export const Route = createFileRoute("/pages/$pathname")({ component: StaticPage })
