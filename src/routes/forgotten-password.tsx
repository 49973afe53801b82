import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const ForgottenPasswordScreen = lazyPage(chunks.forms, "ForgottenPasswordScreen")

export const Route = createFileRoute("/forgotten-password")({ component: ForgottenPasswordScreen })
