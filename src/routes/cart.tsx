import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const CartScreen = lazyPage(chunks.orders, "CartScreen")

export const Route = createFileRoute("/cart")({ component: CartScreen })
