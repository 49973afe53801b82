import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const StaticPage = lazyPage(chunks.account, "StaticPage")

export const Route = createFileRoute("/pages/$pathname")({ component: StaticPage })
