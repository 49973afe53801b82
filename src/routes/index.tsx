import { createFileRoute } from "@tanstack/react-router"

/** `/` only leads on; the guards know where. Source: ROUTE-01. */
export const Route = createFileRoute("/")({ component: () => null })
