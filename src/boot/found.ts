/** The deployment's settings, asked for once: by whoever draws first. */
import { type Found, loadConfig } from "#adapters/config/load.ts"

let asked: Promise<Found> | undefined

/** `base` is the application's own base path. */
export const findConfig = (base: string): Promise<Found> => (asked ??= loadConfig(base))
