export * as Body from "./bodies.ts"
export { type Base, type CallName, type Calls, calls, type Kind } from "./calls.ts"
export * as Reply from "./replies.ts"
export { withoutNulls } from "./wire.ts"
