import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const StaticPage = lazily(async () => (await import("#src/chunks/account.ts")).StaticPage)

export const Route = createFileRoute("/pages/$pathname")({ component: StaticPage })
