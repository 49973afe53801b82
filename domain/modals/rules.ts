/** When dialogs open and close; its own piece of code. */
export { demands } from "./demands.ts"
export { reduce } from "./reduce.ts"
