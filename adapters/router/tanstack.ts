/** The router of the screens and the browser's own address. Which links may be followed is judged in the domain. */
import { Effect, Layer } from "effect"
import { Router } from "./port.ts"

export type Navigate = (to: { readonly to: string; readonly replace: boolean }) => Promise<unknown>

export const makeRouter = (
  navigate: Navigate,
  assign: (url: string) => void = (url) => location.assign(url),
  origin: string = globalThis.location?.origin ?? "",
): Router["Service"] => ({
  origin,
  go: (path, replace) =>
    Effect.promise(() => navigate({ to: path, replace }).catch(() => undefined)),
  leave: (url) => Effect.sync(() => assign(url)),
})

export const layer = (...parts: Parameters<typeof makeRouter>) =>
  Layer.succeed(Router, makeRouter(...parts))
