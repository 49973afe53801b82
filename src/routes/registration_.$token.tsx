import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const RegistrationFinishScreen = lazyPage(chunks.forms, "RegistrationFinishScreen")

export const Route = createFileRoute("/registration_/$token")({
  component: RegistrationFinishScreen,
})
