/** Colours from the brand of a deployment. */
export { applyBrand } from "../theme/apply.ts"
