/** A month to choose days in, with the library behind it. */
export { CalendarGrid } from "../components/offer/CalendarGrid.tsx"
export { DateDialog } from "../screens/Forms/DateDialog.tsx"
export { OfferCalendar } from "../screens/Offer/OfferCalendar.tsx"
