/** A shared kiosk and its card reader. */
export { perform } from "../boot/reader.ts"
export { KioskBar } from "../screens/Kiosk/KioskBar.tsx"
export { Welcome } from "../screens/Kiosk/Welcome.tsx"
