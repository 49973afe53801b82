import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const WithdrawalScreen = lazyPage(chunks.rights, "WithdrawalScreen")

export const Route = createFileRoute("/withdrawal")({ component: WithdrawalScreen })
