import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const PaymentFailureScreen = lazyPage(
  async () => (await import("#src/chunks/orders.ts")).PaymentFailureScreen,
)

export const Route = createFileRoute("/payment-failure")({ component: PaymentFailureScreen })
