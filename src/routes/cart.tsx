import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const CartScreen = lazyPage(async () => (await import("#src/chunks/orders.ts")).CartScreen)

export const Route = createFileRoute("/cart")({ component: CartScreen })
