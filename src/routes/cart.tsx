import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const CartScreen = lazily(async () => (await import("#src/chunks/orders.ts")).CartScreen)

export const Route = createFileRoute("/cart")({ component: CartScreen })
