import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const PairingScreen = lazyPage(async () => (await import("#src/chunks/account.ts")).PairingScreen)

export const Route = createFileRoute("/pairing/$token")({ component: PairingScreen })
