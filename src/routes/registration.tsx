import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const RegistrationScreen = lazyPage(chunks.forms, "RegistrationScreen")

export const Route = createFileRoute("/registration")({ component: RegistrationScreen })
