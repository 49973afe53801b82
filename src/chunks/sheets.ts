/** What a press opens above a menu: a dish in full, the week's orders, the filters. */
export { DishSheet } from "../screens/Offer/DishSheet.tsx"
export { FilterSheet } from "../screens/Offer/FilterSheet.tsx"
export { MyWeekSheet } from "../screens/Offer/MyWeekSheet.tsx"
