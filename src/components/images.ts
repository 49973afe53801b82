/** Addresses of dish pictures. Source: OFFER-37, OFFER-38. */
import type { Config } from "#domain/config/index.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

/** Sizes asked for are rounded up to steps, so that a few serve all screens. */
const step = 80

const scheme = "{address}"

/** A whole address of a picture for a slot of `size` CSS pixels; `undefined`: none that may be shown. */
export const imageOf = (
  image: string | undefined,
  size: number,
  { api, imageEndpoint }: Config,
  ratio: number = globalThis.devicePixelRatio ?? 1,
): string | undefined => {
  if (image === undefined || image === "") return undefined
  if (image.startsWith(scheme)) {
    const base = imageEndpoint || `${withoutSlash(api.main)}/image`
    const pixels = Math.ceil((size * ratio) / step) * step
    const path = image.slice(scheme.length).replace(/^\/+/, "")
    return `${withoutSlash(base)}/${path}?size=${pixels}x${pixels}`
  }
  // Without the scheme: as it is, if it is a web address or one of ours.
  return /^https?:\/\//i.test(image) || !/^[a-z][a-z0-9+.-]*:/i.test(image) ? image : undefined
}
