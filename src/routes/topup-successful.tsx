import { createFileRoute } from "@tanstack/react-router"
import { TopUpSuccessfulScreen } from "#src/screens/Result/TopUpSuccessfulScreen.tsx"

export const Route = createFileRoute("/topup-successful")({ component: TopUpSuccessfulScreen })
