import { createFileRoute } from "@tanstack/react-router"
import { TopUpFailureScreen } from "#src/screens/Result/TopUpFailureScreen.tsx"

export const Route = createFileRoute("/topup-failure")({ component: TopUpFailureScreen })
