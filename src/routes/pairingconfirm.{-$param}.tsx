import { createFileRoute } from "@tanstack/react-router"
import { ByStringScreen } from "#src/screens/Pairing/ByStringScreen.tsx"

/** Without its string it says what is wrong. Source: PAIR-22. */
export const Route = createFileRoute("/pairingconfirm/{-$param}")({ component: ByStringScreen })
