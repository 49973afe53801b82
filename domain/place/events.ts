import { Schema } from "effect"
import { Hint } from "#domain/client/hint.ts"
import { TabId } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Path } from "./path.ts"

export const Event = Schema.TaggedUnion({
  /** A page life begins: all that is this tab's own starts anew. */
  TabOpened: {
    tab: TabId,
    path: Path,
    hint: Schema.optionalKey(Hint),
    width: open(Schema.Int),
    isVisible: Schema.Boolean,
  },
  /** The router shows a path: asked by a link, by Back, or by us. */
  RouteShown: { path: Path },
  /** 'Log in' on a page that stays worth returning to. Source: ROUTE-25. */
  LoginWanted: { returnPath: Path },
  VisibilitySeen: { isVisible: Schema.Boolean },
  WidthSeen: { width: open(Schema.Int) },
  /** How wide the user's part of the bar is now, in CSS pixels. Source: UI-08. */
  UserBarMeasured: { width: open(Schema.Int) },
  MenuOpened: { menu: Schema.Literals(["main", "user", "mobile", "overflow"]) },
  MenuClosed: {},
})
export type Event = typeof Event.Type

export type Fact =
  /** Another path than before: forms and statuses begin anew. Source: ROUTE-62, ROUTE-63. */
  { readonly _tag: "RouteChanged"; readonly path: string; readonly from: string }
