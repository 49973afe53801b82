import { life } from "./life.ts"
import type { Plant } from "./plant.ts"
import { runtime } from "./runtime.ts"

export type { Plant }
export const plants: ReadonlyArray<Plant> = [...life, ...runtime]
