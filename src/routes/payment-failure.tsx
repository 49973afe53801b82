import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const PaymentFailureScreen = lazily(
  async () => (await import("#src/chunks/orders.ts")).PaymentFailureScreen,
)

export const Route = createFileRoute("/payment-failure")({ component: PaymentFailureScreen })
