import { createFileRoute } from "@tanstack/react-router"
import { ForgottenPasswordScreen } from "#src/screens/Identity/ForgottenPasswordScreen.tsx"

export const Route = createFileRoute("/forgotten-password")({ component: ForgottenPasswordScreen })
