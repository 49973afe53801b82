import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const OrdersScreen = lazyPage(chunks.orders, "OrdersScreen")

export const Route = createFileRoute("/orders")({ component: OrdersScreen })
