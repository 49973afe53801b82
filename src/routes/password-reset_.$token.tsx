import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const PasswordResetScreen = lazyPage(
  async () => (await import("#src/chunks/forms.ts")).PasswordResetScreen,
)

export const Route = createFileRoute("/password-reset_/$token")({ component: PasswordResetScreen })
