import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const PasswordResetScreen = lazyPage(chunks.forms, "PasswordResetScreen")

export const Route = createFileRoute("/password-reset")({ component: PasswordResetScreen })
