import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const RegistrationScreen = lazyPage(
  async () => (await import("#src/chunks/forms.ts")).RegistrationScreen,
)

export const Route = createFileRoute("/registration")({ component: RegistrationScreen })
