import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const PasswordResetScreen = lazily(
  async () => (await import("#src/chunks/forms.ts")).PasswordResetScreen,
)

export const Route = createFileRoute("/password-reset_/$token")({ component: PasswordResetScreen })
