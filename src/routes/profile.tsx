import { createFileRoute } from "@tanstack/react-router"

/** Leads to the first page of the profile. Source: ROUTE-45. */
export const Route = createFileRoute("/profile")({ component: () => null })
