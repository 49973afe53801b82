import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const TopUpSuccessfulScreen = lazyPage(chunks.account, "TopUpSuccessfulScreen")

export const Route = createFileRoute("/topup-successful")({ component: TopUpSuccessfulScreen })
