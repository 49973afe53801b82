import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const ByStringScreen = lazyPage(chunks.account, "ByStringScreen")

/** Without its string it says what is wrong. Source: PAIR-22. */
export const Route = createFileRoute("/pairingreject/{-$param}")({ component: ByStringScreen })
