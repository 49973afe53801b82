import { createFileRoute } from "@tanstack/react-router"
import { CardTokenScreen } from "#src/screens/Card/CardTokenScreen.tsx"

export const Route = createFileRoute("/card-revoke/$tokenValue")({ component: CardTokenScreen })
