/** What a menu holds besides its frame: days, the tray. */
export { DishMarks } from "../components/offer/DishMarks.tsx"
export { IntentNote } from "../screens/Offer/IntentNote.tsx"
export { NoMenu } from "../screens/Offer/NoMenu.tsx"
export { OfferActions } from "../screens/Offer/OfferActions.tsx"
export { OfferDays } from "../screens/Offer/OfferDays.tsx"
export { OfferTray } from "../screens/Offer/OfferTray.tsx"
export { Refreshing } from "../screens/Offer/Refreshing.tsx"
export { ShopOffer } from "../screens/Offer/ShopOffer.tsx"
