import { createFileRoute } from "@tanstack/react-router"
import { OfferScreen } from "#src/screens/Offer/OfferScreen.tsx"

/** /offer/DAY, /offer/WEEK, /offer/TIMESPAN. Source: ROUTE-06. */
export const Route = createFileRoute("/offer/$period")({ component: OfferScreen })
