import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const TopUpFailureScreen = lazyPage(
  async () => (await import("#src/chunks/account.ts")).TopUpFailureScreen,
)

export const Route = createFileRoute("/topup-failure")({ component: TopUpFailureScreen })
