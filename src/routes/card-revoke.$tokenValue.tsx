import { createFileRoute } from "@tanstack/react-router"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { chunks } from "#src/chunks.ts"

const CardTokenScreen = lazyPage(chunks.account, "CardTokenScreen")

export const Route = createFileRoute("/card-revoke/$tokenValue")({ component: CardTokenScreen })
