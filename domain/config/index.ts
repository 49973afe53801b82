export { type Decoded, decodeConfig, defaultConfig, type Problem } from "./decode.ts"
export * from "./model.ts"
export * from "./selectors.ts"
