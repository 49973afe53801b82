import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const TopUpFailureScreen = lazyPage(chunks.account, "TopUpFailureScreen")

export const Route = createFileRoute("/topup-failure")({ component: TopUpFailureScreen })
