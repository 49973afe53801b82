/** What orders do; their own piece of code. */
export { demands } from "./demands.ts"
export { reduce } from "./reduce.ts"
