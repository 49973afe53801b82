import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const TopUpSuccessfulScreen = lazily(
  async () => (await import("#src/chunks/account.ts")).TopUpSuccessfulScreen,
)

export const Route = createFileRoute("/topup-successful")({ component: TopUpSuccessfulScreen })
