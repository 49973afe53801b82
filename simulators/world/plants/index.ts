import { life } from "./life.ts"
import type { Plant } from "./plant.ts"
import { runtime } from "./runtime.ts"
import { screen } from "./screen.ts"

export type { Plant }
export const plants: ReadonlyArray<Plant> = [...life, ...runtime, ...screen]
