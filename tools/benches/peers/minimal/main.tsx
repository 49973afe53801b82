/** As little as can be of the same libraries: a login and a list of dishes. What it costs is what nobody can win back. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLoaderData,
} from "@tanstack/react-router"
import { Schema } from "effect"
import i18next, { type i18n } from "i18next"
import { produce } from "immer"
import { StrictMode, useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"

const Config = Schema.Struct({ api: Schema.optionalKey(Schema.Struct({ main: Schema.String })) })
const Token = Schema.Struct({ sessionToken: Schema.String })
const Menu = Schema.Struct({
  menu: Schema.Array(
    Schema.Struct({
      mealId: Schema.Union([Schema.Number, Schema.String]),
      name: Schema.String,
      price: Schema.Number,
      date: Schema.String,
    }),
  ),
})

const read = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

const texts = {
  en: {
    translation: {
      login: "Log in",
      name: "Name",
      password: "Password",
      menu: "Menu",
      order: "Order",
      ordered_one: "{{count}} dish",
      ordered_other: "{{count}} dishes",
    },
  },
}

type Cart = { readonly dishes: ReadonlyArray<string> }
let cart: Cart = { dishes: [] }
const listeners = new Set<() => void>()
const add = (name: string): void => {
  cart = produce(cart, ({ dishes }) => void dishes.push(name))
  for (const hear of listeners) hear()
}
const useCart = (): Cart =>
  useSyncExternalStore(
    (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    () => cart,
  )

const start = async (): Promise<void> => {
  const [config] = await Promise.all([
    read("/config.json").then(Schema.decodeUnknownSync(Config)),
    i18next.init({ lng: "en", resources: texts }),
  ])
  const api = config.api?.main ?? "/webcareapi"
  const { t }: i18n = i18next

  const Login = () => (
    <form>
      <h1>{t("login")}</h1>
      <label>
        {t("name")} <input autoComplete="username" />
      </label>
      <label>
        {t("password")} <input type="password" autoComplete="current-password" />
      </label>
      <button type="button">{t("login")}</button>
    </form>
  )
  const root = createRootRoute({
    component: () => {
      const { dishes } = useCart()
      return (
        <main>
          <p>{t("ordered", { count: dishes.length })}</p>
          <Outlet />
        </main>
      )
    },
  })
  const login = createRoute({ getParentRoute: () => root, path: "/login", component: Login })
  const offer = createRoute({
    getParentRoute: () => root,
    path: "/offer/$period",
    loader: async () => {
      const { sessionToken } = Schema.decodeUnknownSync(Token)(
        await read(`${api}/authenticate`, { method: "POST", body: "{}" }),
      )
      const menu = await read(`${api}/canteenmenu?timeSpan=WEEK`, {
        headers: { "X-ASW-TOKEN": sessionToken },
      })
      return Schema.decodeUnknownSync(Menu)(menu)
    },
    component: () => {
      // Its type goes by whose router the compiler saw last.
      const loaded: unknown = useLoaderData({ from: "/offer/$period" })
      const { menu } = loaded as typeof Menu.Type
      return (
        <>
          <h1>{t("menu")}</h1>
          <ul>
            {menu.map(({ mealId, date, name, price }) => (
              <li key={`${mealId} ${date}`}>
                {name} {price.toFixed(2)}{" "}
                <button type="button" onClick={() => add(name)}>
                  {t("order")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )
    },
  })
  const router = createRouter({ routeTree: root.addChildren([login, offer]) })
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

await start()
