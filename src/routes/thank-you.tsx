import { createFileRoute } from "@tanstack/react-router"
import { ThankYouScreen } from "#src/screens/Result/ThankYouScreen.tsx"

export const Route = createFileRoute("/thank-you")({ component: ThankYouScreen })
