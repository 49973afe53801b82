export { checksOf } from "./checks.ts"
export type { Check, CheckId, Probed } from "./model.ts"
