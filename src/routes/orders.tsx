import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const OrdersScreen = lazily(async () => (await import("#src/chunks/orders.ts")).OrdersScreen)

export const Route = createFileRoute("/orders")({ component: OrdersScreen })
