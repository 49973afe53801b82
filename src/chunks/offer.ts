/** The menu: where a diner lands. */
export { OfferScreen } from "../screens/Offer/OfferScreen.tsx"
