import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const ProfileScreen = lazyPage(chunks.account, "ProfileScreen")

export const Route = createFileRoute("/profile_/$item")({ component: ProfileScreen })
