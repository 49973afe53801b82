/** For a story that is the same at each size: the smallest screen has the least room for it. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Devices on which the same story looks otherwise. */
export const sizes = [
  ["on a desktop", { viewport: { width: 1280, height: 800 } }],
  ["on a phone", phone],
] as const
