import { createFileRoute } from "@tanstack/react-router"
import { PasswordResetScreen } from "#src/screens/Identity/PasswordResetScreen.tsx"

export const Route = createFileRoute("/password-reset")({ component: PasswordResetScreen })
