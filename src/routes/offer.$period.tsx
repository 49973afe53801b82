import { createFileRoute } from "@tanstack/react-router"
import { lazily } from "#src/react/later.tsx"

const OfferScreen = lazily(async () => (await import("#src/chunks/offer.ts")).OfferScreen)

/** /offer/DAY, /offer/WEEK, /offer/TIMESPAN. Source: ROUTE-06. */
export const Route = createFileRoute("/offer/$period")({ component: OfferScreen })
