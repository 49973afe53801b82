import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const RegistrationFinishScreen = lazily(
  async () => (await import("#src/chunks/forms.ts")).RegistrationFinishScreen,
)

export const Route = createFileRoute("/registration_/$token")({
  component: RegistrationFinishScreen,
})
