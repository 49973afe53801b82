import { createFileRoute } from "@tanstack/react-router"
import { SoonScreen } from "#src/screens/Result/SoonScreen.tsx"

/** The address and its guards; the screen comes with its own rules. */
export const Route = createFileRoute("/registration_/$token")({ component: SoonScreen })
