import { Effect, Fiber } from "effect"
import { expect, test, vi } from "vitest"
import { Router } from "#adapters/router/port.ts"
import { layer, makeRouter } from "#adapters/router/tanstack.ts"

const routing = async (
  use: (router: Router["Service"]) => Effect.Effect<void>,
  refuses = false,
) => {
  const gone: Array<unknown> = []
  const left: Array<string> = []
  const navigate = (to: unknown) => {
    gone.push(to)
    return refuses ? Promise.reject(new Error("superseded")) : Promise.resolve()
  }
  const load = (path: string) => {
    gone.push(path)
    return refuses ? Promise.reject(new Error("no network")) : Promise.resolve()
  }
  const live = layer({ navigate, load }, (url) => left.push(url))
  await Effect.runPromise(Router.use(use).pipe(Effect.provide(live)))
  return { gone, left }
}

test("a path is shown once the code of its page is here, with or without an entry in the history", async () => {
  const { gone } = await routing((router) =>
    Effect.andThen(router.go("/cart", false), router.go("/offer/WEEK", true)),
  )
  expect(gone).toEqual([
    "/cart",
    { to: "/cart", replace: false },
    "/offer/WEEK",
    { to: "/offer/WEEK", replace: true },
  ])
})

test("code that does not come and a navigation that another one overtakes are no failures", async () => {
  const { gone } = await routing((router) => router.go("/cart", false), true)
  expect(gone).toEqual(["/cart", { to: "/cart", replace: false }])
})

test("a path that is no longer wanted when its code comes is not shown", async () => {
  const code = Promise.withResolvers<void>()
  const navigate = vi.fn<() => Promise<void>>()
  const router = makeRouter({ navigate, load: () => code.promise })
  const going = Effect.runFork(router.go("/cart", false))
  const ended = Effect.runPromise(Fiber.interrupt(going))
  code.resolve()
  await ended
  expect(navigate).not.toHaveBeenCalled()
})

test("CART-31 it is left by the page's own address, whose origin is known", async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal("location", { origin: "https://canteen.example", assign })
  try {
    const nothing = () => Promise.resolve()
    const router = makeRouter({ navigate: nothing, load: nothing })
    expect(router.origin).toBe("https://canteen.example")
    await Effect.runPromise(router.leave("https://gateway.example/pay/1"))
    expect(assign.mock.calls).toEqual([["https://gateway.example/pay/1"]])
  } finally {
    vi.unstubAllGlobals()
  }
})

test("CART-31 another site is left for through the browser's own address", async () => {
  const { gone, left } = await routing((router) => router.leave("https://gateway.example/pay/1"))
  expect([gone, left]).toEqual([[], ["https://gateway.example/pay/1"]])
})
