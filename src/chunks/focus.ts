/** Where the focus goes when what had it is taken out of the page. */
export { KeptFocus } from "../screens/Shell/KeptFocus.tsx"
