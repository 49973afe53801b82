/** What a menu holds besides its frame: days, dishes in full, the tray, filters. */
export { DishMarks } from "../components/offer/DishMarks.tsx"
export { FilterSheet } from "../screens/Offer/FilterSheet.tsx"
export { IntentNote } from "../screens/Offer/IntentNote.tsx"
export { MyWeekSheet } from "../screens/Offer/MyWeekSheet.tsx"
export { OfferActions } from "../screens/Offer/OfferActions.tsx"
export { OfferDays } from "../screens/Offer/OfferDays.tsx"
export { OfferTray } from "../screens/Offer/OfferTray.tsx"
export { ShopOffer } from "../screens/Offer/ShopOffer.tsx"
