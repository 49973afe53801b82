import { createFileRoute } from "@tanstack/react-router"
import { RegistrationFinishScreen } from "#src/screens/Identity/RegistrationFinishScreen.tsx"

export const Route = createFileRoute("/registration_/$token")({
  component: RegistrationFinishScreen,
})
