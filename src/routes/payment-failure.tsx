import { createFileRoute } from "@tanstack/react-router"
import { PaymentFailureScreen } from "#src/screens/Result/PaymentFailureScreen.tsx"

export const Route = createFileRoute("/payment-failure")({ component: PaymentFailureScreen })
