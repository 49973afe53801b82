import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const TopUpSuccessfulScreen = lazyPage(
  async () => (await import("#src/chunks/account.ts")).TopUpSuccessfulScreen,
)

export const Route = createFileRoute("/topup-successful")({ component: TopUpSuccessfulScreen })
