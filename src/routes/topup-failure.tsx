import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const TopUpFailureScreen = lazily(
  async () => (await import("#src/chunks/account.ts")).TopUpFailureScreen,
)

export const Route = createFileRoute("/topup-failure")({ component: TopUpFailureScreen })
