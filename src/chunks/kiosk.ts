/** A shared kiosk and its card reader. */
export { perform, readerSide } from "../boot/reader.ts"
export { CardSection } from "../screens/Login/CardSection.tsx"
export { KioskBar } from "../screens/Kiosk/KioskBar.tsx"
export { Welcome } from "../screens/Kiosk/Welcome.tsx"
