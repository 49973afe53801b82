import { createFileRoute } from "@tanstack/react-router"
import { LoginScreen } from "#src/screens/Login/LoginScreen.tsx"

export const Route = createFileRoute("/login")({ component: LoginScreen })
