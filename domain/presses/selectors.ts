import type { Press } from "./model.ts"

const tags: ReadonlySet<string> = new Set<Press["_tag"]>([
  "OrderAsked",
  "CheckoutAsked",
  "LineAdded",
  "OrderPutOff",
])

export const isPress = (event: { readonly _tag: string }): event is Press => tags.has(event._tag)
