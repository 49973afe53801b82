/** The router of the screens and the browser's own address. Which links may be followed is judged in the domain. */
import { Effect, Layer } from "effect"
import { Router } from "./port.ts"

export type Screens = {
  readonly navigate: (to: { readonly to: string; readonly replace: boolean }) => Promise<unknown>
  /** Brings the code of a page. */
  readonly load: (path: string) => Promise<unknown>
}

export const makeRouter = (
  { navigate, load }: Screens,
  assign: (url: string) => void = (url) => location.assign(url),
  origin: string = globalThis.location?.origin ?? "",
): Router["Service"] => ({
  origin,
  // The address changes at once, and the page before it would be seen until the code of the next one is here.
  go: (path, replace) =>
    Effect.andThen(
      Effect.promise(() => load(path).catch(() => undefined)),
      Effect.promise(() => navigate({ to: path, replace }).catch(() => undefined)),
    ),
  leave: (url) => Effect.sync(() => assign(url)),
})

export const layer = (...parts: Parameters<typeof makeRouter>) =>
  Layer.succeed(Router, makeRouter(...parts))
