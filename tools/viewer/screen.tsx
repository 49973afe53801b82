/** The application's own screens in a frame of the viewer, at a state that the viewer gives. Nobody can touch them. */
import { setNow } from "./still.ts"
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { load as loadTexts } from "#src/i18n/catalogues.ts"
import { changeLanguage, initI18n } from "#src/i18n/index.ts"
import { languages } from "#src/i18n/locales.ts"
import { chunks } from "#src/chunks.ts"
import { provide } from "#src/react/preferences.ts"
import { ClientContext } from "#src/react/store.tsx"
import { routeTree } from "#src/routeTree.gen.ts"
import { applyBrand } from "#src/theme/apply.ts"
import { makeReplayStore } from "./replayStore.ts"
import type { Screen } from "./screenApi.ts"
import "#src/styles/index.css"

const history = createMemoryHistory({ initialEntries: ["/"] })
const router = createRouter({ routeTree, history, trailingSlash: "never" })
const store = makeReplayStore()
const root = createRoot(document.getElementById("root")!)

// What a customer noted stays on his device: no log has it.
provide(undefined)

let config: Config | undefined

const settle = async ({ client, language }: App.State): Promise<void> => {
  if (client.config === config) return changeLanguage(language.current)
  config = client.config
  const { translations, baseCurrency, currencyFormat, dateFormats, theme } = config
  applyBrand(theme.brand)
  await initI18n({
    language: language.current,
    overrides: translations,
    formats: { baseCurrency, currencyFormat, dateFormats },
  })
}

const goTo = (path: string | undefined): void => {
  const wanted = path === undefined || path === "" ? "/" : path
  if (history.location.pathname !== wanted) history.replace(wanted)
}

const screen: Screen = {
  show: (state, at) => {
    setNow(at)
    void settle(state)
    goTo(state.place.path)
    store.show(state)
  },
  scrollBy: (pixels) => window.scrollBy(0, pixels),
}

root.render(
  <StrictMode>
    <ClientContext value={store.client}>
      <RouterProvider router={router} />
    </ClientContext>
  </StrictMode>,
)

/** While there is a network: a log may be of any page, in any language. */
const fetchAhead = async (): Promise<void> => {
  await Promise.all(Object.values(chunks).map((load) => load()))
  for (const language of languages) await loadTexts(language, {})
  document.documentElement.dataset["fetched"] = "ahead"
}
void fetchAhead()

Object.assign(globalThis, { __screen: screen })
