import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const ThankYouScreen = lazily(async () => (await import("#src/chunks/orders.ts")).ThankYouScreen)

export const Route = createFileRoute("/thank-you")({ component: ThankYouScreen })
