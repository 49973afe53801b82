import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const PairingScreen = lazyPage(chunks.account, "PairingScreen")

export const Route = createFileRoute("/pairing/$token")({ component: PairingScreen })
