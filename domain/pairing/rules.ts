/** How pairings are read and changed; its own piece of code. */
export { demands } from "./demands.ts"
export { reduce } from "./reduce.ts"
