import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const RegistrationScreen = lazily(
  async () => (await import("#src/chunks/forms.ts")).RegistrationScreen,
)

export const Route = createFileRoute("/registration")({ component: RegistrationScreen })
