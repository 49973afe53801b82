import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const ProfileScreen = lazily(async () => (await import("#src/chunks/account.ts")).ProfileScreen)

export const Route = createFileRoute("/profile_/$item")({ component: ProfileScreen })
