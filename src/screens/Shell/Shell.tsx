import { Outlet } from "@tanstack/react-router"
import { memo, useEffect } from "react"
import { isKioskSurface, orderTargetOf } from "#domain/config/index.ts"
import { redirectOf, routeOf } from "#domain/place/index.ts"
import { classes } from "#src/components/classes.ts"
import { SkipLink } from "#src/components/shell/SkipLink.tsx"
import { TabBar } from "#src/components/shell/TabBar.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useSelect, useSlices } from "#src/react/store.tsx"
import { Missing } from "./Missing.tsx"
import { ownNav, tabNav } from "./nav.ts"
import { TopBar } from "./TopBar.tsx"
import { chunks } from "#src/chunks.ts"

const AfterPaint = lazyComponent(chunks.after, "AfterPaint")
const Foot = lazyComponent(chunks.after, "Foot")
const KioskBar = lazyComponent(chunks.kiosk, "KioskBar")
const Notices = lazyComponent(chunks.after, "Notices")
const SessionTokenPage = lazyComponent(chunks.overlays, "SessionTokenPage")
const UnauthorizedPage = lazyComponent(chunks.overlays, "UnauthorizedPage")

/** What stands around every page. */
export const Shell = () => {
  const { place, session, client } = useSlices("place", "session", "client")
  useSurface()
  const route = routeOf(place.path)
  const isShop = orderTargetOf(client.config) === "cart"
  const isKioskShown = isKioskSurface(client.config)
  // The login has a frame of its own, unless an error page stands in its place: a kiosk's welcome says itself what is wrong.
  const isLogin = route._tag === "Login" && (isKioskShown || session.token._tag !== "Failed")
  return (
    <>
      <SkipLink />
      <Missing />
      {isLogin ? (
        <Page isLogin />
      ) : (
        <>
          {isKioskShown ? <KioskBar /> : <TopBar />}
          <main
            className={classes("main", route._tag === "Offer" && !isShop && "offer")}
            id="main"
            tabIndex={-1}
          >
            <Notices />
            <Page />
          </main>
          {!isKioskShown && <Tabs />}
          {!isKioskShown && (route._tag !== "Offer" || isShop) && <Foot />}
        </>
      )}
      <AfterPaint />
    </>
  )
}

/** The page itself, or what stands in its place. Source: ROUTE-43, ROUTE-44. */
const Page = memo(({ isLogin }: { readonly isLogin?: true }) => {
  const hasNoToken = useSelect((state) => state.session.token._tag === "Failed")
  const isUnauthorized = useSelect((state) => state.place.isUnauthorized)
  const hasMenu = useSelect((state) =>
    Object.values(state.menu.entries).some(({ menu }) => menu !== undefined),
  )
  const isLeaving = useSelect((state) => redirectOf(state.place, state) !== undefined)
  // A menu that is known stays readable without a server. Source: ROUTE-43.
  if (hasNoToken && !hasMenu && !isLogin) return <SessionTokenPage />
  if (isUnauthorized) return <UnauthorizedPage />
  return isLeaving ? null : <Outlet />
})

const Tabs = () => {
  const state = useSlices("account", "cart", "client", "orders", "place", "session")
  const text = useText()
  return (
    <TabBar items={tabNav(state, text)} more={ownNav(state, text)} at={String(state.place.since)} />
  )
}

/** What the styles go by. */
const useSurface = (): void => {
  const isKioskShown = useSelect((state) => isKioskSurface(state.client.config))
  useEffect(() => {
    document.documentElement.dataset["surface"] = isKioskShown ? "kiosk" : "auto"
  }, [isKioskShown])
  const scheme = useSelect((state) => state.client.config.theme.scheme)
  useEffect(() => {
    if (scheme === "auto") delete document.documentElement.dataset["theme"]
    else document.documentElement.dataset["theme"] = scheme
  }, [scheme])
}
