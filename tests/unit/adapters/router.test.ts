import { Effect } from "effect"
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
  const live = layer(navigate, (url) => left.push(url))
  await Effect.runPromise(Router.use(use).pipe(Effect.provide(live)))
  return { gone, left }
}

test("a path is shown by the router, with or without an entry in the history", async () => {
  const { gone } = await routing((router) =>
    Effect.andThen(router.go("/cart", false), router.go("/offer/WEEK", true)),
  )
  expect(gone).toEqual([
    { to: "/cart", replace: false },
    { to: "/offer/WEEK", replace: true },
  ])
})

test("a navigation that another one overtakes is no failure", async () => {
  const { gone } = await routing((router) => router.go("/cart", false), true)
  expect(gone).toHaveLength(1)
})

test("CART-31 it is left by the page's own address, whose origin is known", async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal("location", { origin: "https://canteen.example", assign })
  try {
    const router = makeRouter(() => Promise.resolve())
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
