import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const CardTokenScreen = lazyPage(
  async () => (await import("#src/chunks/account.ts")).CardTokenScreen,
)

export const Route = createFileRoute("/card-change/$tokenValue")({ component: CardTokenScreen })
