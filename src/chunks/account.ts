/** The account: overview, cards, top-up, pairing, written pages. */
export { CardTokenScreen } from "../screens/Card/CardTokenScreen.tsx"
export { StaticPage } from "../screens/Pages/StaticPage.tsx"
export { ByStringScreen } from "../screens/Pairing/ByStringScreen.tsx"
export { PairingScreen } from "../screens/Pairing/PairingScreen.tsx"
export { ProfileScreen } from "../screens/Profile/ProfileScreen.tsx"
export { TopUpFailureScreen } from "../screens/Result/TopUpFailureScreen.tsx"
export { TopUpSuccessfulScreen } from "../screens/Result/TopUpSuccessfulScreen.tsx"
