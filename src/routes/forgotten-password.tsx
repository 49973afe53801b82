import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const ForgottenPasswordScreen = lazyPage(
  async () => (await import("#src/chunks/forms.ts")).ForgottenPasswordScreen,
)

export const Route = createFileRoute("/forgotten-password")({ component: ForgottenPasswordScreen })
