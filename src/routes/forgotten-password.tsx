import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const ForgottenPasswordScreen = lazily(
  async () => (await import("#src/chunks/forms.ts")).ForgottenPasswordScreen,
)

export const Route = createFileRoute("/forgotten-password")({ component: ForgottenPasswordScreen })
