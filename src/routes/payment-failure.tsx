import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const PaymentFailureScreen = lazyPage(chunks.orders, "PaymentFailureScreen")

export const Route = createFileRoute("/payment-failure")({ component: PaymentFailureScreen })
