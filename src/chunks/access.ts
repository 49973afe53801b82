/** How a person uses the page: where that is set, and what keeps and forgets it. */
export { AccessDialog } from "../access/AccessDialog.tsx"
export { changeAccess, toggleSpeech } from "../access/change.ts"
export { keepAccess } from "../boot/keepAccess.ts"
