import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const RegistrationFinishScreen = lazyPage(
  async () => (await import("#src/chunks/forms.ts")).RegistrationFinishScreen,
)

export const Route = createFileRoute("/registration_/$token")({
  component: RegistrationFinishScreen,
})
