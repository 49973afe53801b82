import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const ByStringScreen = lazily(async () => (await import("#src/chunks/account.ts")).ByStringScreen)

/** Without its string it says what is wrong. Source: PAIR-22. */
export const Route = createFileRoute("/pairingreject/{-$param}")({ component: ByStringScreen })
