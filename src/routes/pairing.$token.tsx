import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const PairingScreen = lazily(async () => (await import("#src/chunks/account.ts")).PairingScreen)

export const Route = createFileRoute("/pairing/$token")({ component: PairingScreen })
