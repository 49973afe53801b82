import { createFileRoute } from "@tanstack/react-router"
import { ProfileScreen } from "#src/screens/Profile/ProfileScreen.tsx"

export const Route = createFileRoute("/profile_/$item")({ component: ProfileScreen })
