import { createFileRoute } from "@tanstack/react-router"
import { OrdersScreen } from "#src/screens/Orders/OrdersScreen.tsx"

export const Route = createFileRoute("/orders")({ component: OrdersScreen })
