import { createFileRoute } from "@tanstack/react-router"
import { StaticPage } from "#src/screens/Pages/StaticPage.tsx"

export const Route = createFileRoute("/pages/$pathname")({ component: StaticPage })
