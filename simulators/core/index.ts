/** The simulated backend: pure, the same in Node, in a browser and in the simulated world. */
export { type WorldOptions, worldOf } from "./generator.ts"
export {
  type Delivery,
  json,
  normal,
  type Outcome,
  type Reply,
  type Request,
  requestOf,
} from "./http.ts"
export { answer, isSimulated, simulatedRoots } from "./router.ts"
export { base } from "./routes.ts"
export { viewOf } from "./view.ts"
export { type Customer, momentIn, type Order, type World } from "./world.ts"
