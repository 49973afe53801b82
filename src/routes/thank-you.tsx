import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const ThankYouScreen = lazyPage(chunks.orders, "ThankYouScreen")

export const Route = createFileRoute("/thank-you")({ component: ThankYouScreen })
