import { createFileRoute } from "@tanstack/react-router"
import { PairingScreen } from "#src/screens/Pairing/PairingScreen.tsx"

export const Route = createFileRoute("/pairing/$token")({ component: PairingScreen })
