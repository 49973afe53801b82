import { createFileRoute } from "@tanstack/react-router"
import { UnauthorizedPage } from "#src/screens/Result/UnauthorizedPage.tsx"

export const Route = createFileRoute("/unauthorized")({ component: UnauthorizedPage })
