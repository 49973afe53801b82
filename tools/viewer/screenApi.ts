/** What the viewer may ask of a frame with screens. Same origin, so they talk by plain calls. */
import type * as App from "#domain/app/index.ts"

export type Screen = {
  readonly show: (state: App.State, at: number) => void
  readonly scrollBy: (pixels: number) => void
}

/** `undefined` until the frame's page has come. */
export const screenOf = (frame: HTMLIFrameElement | null): Screen | undefined =>
  (frame?.contentWindow as { readonly __screen?: Screen } | null | undefined)?.__screen

export const screenAddress = "/replay/screen"
