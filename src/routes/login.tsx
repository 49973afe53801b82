import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const LoginScreen = lazily(async () => (await import("#src/chunks/login.ts")).LoginScreen)

export const Route = createFileRoute("/login")({ component: LoginScreen })
