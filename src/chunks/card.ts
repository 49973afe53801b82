/** The card as a bar code or QR code. */
export { Barcode } from "../screens/Card/Barcode.tsx"
