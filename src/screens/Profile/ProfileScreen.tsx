import { type FunctionComponent, Suspense } from "react"
import { isOfferOn, type ProfileItem, profileItemsOn } from "#domain/config/index.ts"
import { routeOf } from "#domain/place/index.ts"
import { classes } from "#src/components/classes.ts"
import { SideNav } from "#src/components/shell/SideNav.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { useSelect } from "#src/react/store.tsx"
import { PairingPage } from "../Pairing/PairingPage.tsx"
import { pageNameOf } from "../Shell/useTitle.ts"
import { DashboardPage } from "./DashboardPage.tsx"
import { itemIcons } from "./icons.ts"
import { chunks } from "#src/chunks.ts"

const pages: Readonly<Record<ProfileItem, FunctionComponent>> = {
  dashboard: DashboardPage,
  edit: lazyPage(chunks.forms, "EditPage"),
  "manage-card": lazyPage(chunks.forms, "ManageCardPage"),
  orders: lazyPage(chunks.reports, "OrdersReport"),
  transactions: lazyPage(chunks.reports, "TransactionsPage"),
  consumption: lazyPage(chunks.reports, "ConsumptionPage"),
  vouchers: lazyPage(chunks.reports, "VouchersPage"),
  bonuses: lazyPage(chunks.reports, "BonusesPage"),
  bills: lazyPage(chunks.reports, "BillsPage"),
  "top-up": lazyPage(chunks.forms, "TopUpPage"),
  pairing: PairingPage,
  comment: lazyPage(chunks.forms, "CommentPage"),
  "my-data": lazyPage(chunks.rights, "MyData"),
}

/** One page of the profile beside the list of all that are on; below it where accounts are all there is. Source: PROFILE-12, ROUTE-46 to ROUTE-57. */
export const ProfileScreen = () => {
  const text = useText()
  const config = useSelect((state) => state.client.config)
  const pairs = useSelect((state) => state.session.canPair === true)
  const path = useSelect((state) => state.place.path)
  const route = routeOf(path)
  if (route._tag !== "ProfileItem") return null
  const Page = pages[route.item]
  return (
    <div className={classes("profile", !isOfferOn(config) && "whole")}>
      <SideNav
        label={text.t("page.profile")}
        items={profileItemsOn(config, pairs).map((item) => ({
          href: `/profile/${item}`,
          label: pageNameOf({ _tag: "ProfileItem", item }, text),
          icon: itemIcons[item],
          current: item === route.item,
        }))}
      />
      <div className="stack">
        <h1 tabIndex={-1}>{pageNameOf(route, text)}</h1>
        <Suspense key={route.item} fallback={<Skeleton />}>
          <Page />
        </Suspense>
      </div>
    </div>
  )
}
