import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const OrdersScreen = lazyPage(async () => (await import("#src/chunks/orders.ts")).OrdersScreen)

export const Route = createFileRoute("/orders")({ component: OrdersScreen })
