import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"

const ByStringScreen = lazyPage(async () => (await import("#src/chunks/account.ts")).ByStringScreen)

/** Without its string it says what is wrong. Source: PAIR-22. */
export const Route = createFileRoute("/pairingconfirm/{-$param}")({ component: ByStringScreen })
