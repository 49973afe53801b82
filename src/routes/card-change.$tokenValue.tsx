import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const CardTokenScreen = lazily(async () => (await import("#src/chunks/account.ts")).CardTokenScreen)

export const Route = createFileRoute("/card-change/$tokenValue")({ component: CardTokenScreen })
