import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const ProfileScreen = lazyPage(async () => (await import("#src/chunks/account.ts")).ProfileScreen)

export const Route = createFileRoute("/profile_/$item")({ component: ProfileScreen })
