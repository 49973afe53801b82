import { createFileRoute } from "@tanstack/react-router"
import { CartScreen } from "#src/screens/Cart/CartScreen.tsx"

export const Route = createFileRoute("/cart")({ component: CartScreen })
