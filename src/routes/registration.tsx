import { createFileRoute } from "@tanstack/react-router"
import { RegistrationScreen } from "#src/screens/Identity/RegistrationScreen.tsx"

export const Route = createFileRoute("/registration")({ component: RegistrationScreen })
