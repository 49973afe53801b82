/** When a newer version is taken; its own piece of code. */
export { demands } from "./demands.ts"
export { reduce } from "./reduce.ts"
