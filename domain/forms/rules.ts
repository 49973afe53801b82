/** How forms are filled in, judged and sent; its own piece of code. */
export { demands } from "./demands.ts"
export { reduce } from "./reduce.ts"
