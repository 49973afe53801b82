import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const ThankYouScreen = lazyPage(async () => (await import("#src/chunks/orders.ts")).ThankYouScreen)

export const Route = createFileRoute("/thank-you")({ component: ThankYouScreen })
