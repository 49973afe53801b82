import type { Access } from "./index.ts"

/** Percent of the page's own text. */
export const textSizes = [100, 125, 150, 200] as const

/** Percent of what the device can do. */
export const volumes = [40, 70, 100] as const

/** As the page comes. */
export const noAccess: Access = {
  text: 100,
  contrast: false,
  dark: false,
  calm: false,
  reach: false,
  time: 1,
  speech: false,
  volume: 70,
}
